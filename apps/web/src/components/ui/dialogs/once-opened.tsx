import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

interface OnceOpenedProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a dialog once it has been opened. Its code, when lazy, is fetched then, and it stays mounted so that it
 * closes smoothly.
 */
export function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (isOpen || wasOpened) && <Suspense>{children}</Suspense>;
}
