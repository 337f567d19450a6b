import { useEffect } from 'react';
import type { RefObject } from 'react';

/** `/` moves to the first search box in view, unless the reader is typing somewhere or a dialog is open. */
export function useSlashShortcut(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const input = inputRef.current;
      if (!input || !isPlainSlash(event) || event.defaultPrevented || isTyping(event.target)) return;
      const { top, bottom } = input.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) return;
      event.preventDefault();
      input.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inputRef]);
}

function isPlainSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input:not([type=range]), textarea, select, [contenteditable]';
  return (
    target instanceof HTMLElement && (target.matches(fields) || target.closest('[role=dialog]') !== null)
  );
}
