import { useEffect } from 'react';

/** Names the document, and so the tab, the history entry and what a screen reader says first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plumbline`;
  }, [title]);
}
