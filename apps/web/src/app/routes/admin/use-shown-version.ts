import { useState } from 'react';

/** The version that a page shows of something that several people edit. */
export interface ShownVersion<T> {
  readonly version: T;
  readonly show: (version: T) => void;
  /** Shows the current version; `null` while the page has it. */
  readonly showCurrent: (() => void) | null;
}

/** Stays on the version that is being read or edited, also when somebody else saves another one meanwhile. */
export function useShownVersion<T extends { readonly version: number }>(current: T): ShownVersion<T> {
  const [version, show] = useState(current);
  const isOlder = current.version > version.version;
  return { version, show, showCurrent: isOlder ? () => show(current) : null };
}
