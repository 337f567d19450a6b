import { useDocumentTitle } from '@mantine/hooks';

/** Sets the document's title, which names the tab and the history entry and is what a screen reader reads first. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} · Plumbline`);
}
