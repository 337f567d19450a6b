import { VisuallyHidden } from '@mantine/core';
import { LockIcon } from './ui/icons.tsx';

/** Marks a button or a menu item that takes Premium, before it is pressed. */
export function PremiumLock() {
  return (
    <>
      <LockIcon size={16} />
      <VisuallyHidden> (requires Premium)</VisuallyHidden>
    </>
  );
}
