import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed, by our button or by the browser's menu. Meanwhile the document is titled `title`,
 * if given, which browsers put at the head of each page and into the name of a file.
 */
export function usePrinting(title?: string): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  const titleOnScreen = useRef<string | null>(null);
  useWindowEvent('beforeprint', () => {
    titleOnScreen.current ??= document.title;
    if (title !== undefined) document.title = title;
    // What is on the page when this returns is what is printed.
    flushSync(() => setIsPrinting(true));
  });
  useWindowEvent('afterprint', () => {
    if (titleOnScreen.current !== null) document.title = titleOnScreen.current;
    titleOnScreen.current = null;
    setIsPrinting(false);
  });
  return isPrinting;
}
