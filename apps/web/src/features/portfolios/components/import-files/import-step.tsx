import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';

/** A step of the import, which gets the focus once it is another one. */
export function ImportStep({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const stepRef = useFocusOnNewStep(step);
  return (
    <Stack ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}
