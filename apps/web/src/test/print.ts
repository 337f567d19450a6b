import { act } from '@testing-library/react';

/** A printer in the place of the browser's: takes down what stands on the page, as `read` sees it, and the document's title. */
export function withPrinter<T>(read: () => T): { readonly sheets: { title: string; page: T }[] } {
  const sheets: { title: string; page: T }[] = [];
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    sheets.push({ title: document.title, page: read() });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  };
  return { sheets };
}
