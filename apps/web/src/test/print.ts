import { act } from '@testing-library/react';

/** Replaces the browser's printer. Each printed page is what `read` returns while printing, with the document title. */
export function withPrinter<T>(read: () => T): { readonly sheets: { title: string; page: T }[] } {
  const sheets: { title: string; page: T }[] = [];
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    sheets.push({ title: document.title, page: read() });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  };
  return { sheets };
}
