import { useLayoutEffect } from 'react';

/** How many dialogs are open, one above the other. */
let openCount = 0;

/**
 * Keeps the page from scrolling behind a dialog, and where it was as its scrollbar goes. It changes the style of the
 * root alone: the lock that comes with Mantine's modals changes a variable and a padding of the body, and the browser
 * then computes the style and the place of everything on a page.
 */
export function useStillPage(isStill: boolean): void {
  useLayoutEffect(() => {
    if (!isStill) return;
    const { documentElement: root } = document;
    openCount++;
    if (openCount === 1) root.dataset.still = window.innerWidth > root.clientWidth ? 'gutter' : '';
    return () => {
      openCount--;
      if (openCount === 0) delete root.dataset.still;
    };
  }, [isStill]);
}
