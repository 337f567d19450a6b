import { Text } from '@mantine/core';

/** Says above the buttons of a form why it was not saved, and announces it at once. Empty while nothing has failed. */
export function FormFailure({ children }: { readonly children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Text c="var(--negative)" role="alert">
      {children}
    </Text>
  );
}
