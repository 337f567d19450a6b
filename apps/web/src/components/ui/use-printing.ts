import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed, however that was asked for. Meanwhile the document is called `title`, which browsers
 * put at the head of each sheet and into the name of a file.
 */
export function usePrinting(title: string): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    let titleOnScreen: string | null = null;
    const begin = () => {
      titleOnScreen ??= document.title;
      document.title = title;
      // What is on the page when this returns is what is printed.
      flushSync(() => setIsPrinting(true));
    };
    const end = () => {
      if (titleOnScreen !== null) document.title = titleOnScreen;
      titleOnScreen = null;
      setIsPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
  return isPrinting;
}
