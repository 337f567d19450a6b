import { Text } from '@mantine/core';
import { useIsHydrated } from '../../../components/ui/hooks/use-is-hydrated.ts';
import { readFileToSave } from '../../../features/portfolio-check/model/file-to-save.ts';

/** Says that the file that a visitor has checked waits to be saved; nothing without one. */
export function WaitingFile() {
  const stored = useIsHydrated() ? readFileToSave() : null;
  if (stored === null) return null;
  return (
    <Text mb="lg" style={{ overflowWrap: 'anywhere' }}>
      <strong>{stored.file.name}</strong> is ready to save once you are logged in. Until then it is stored
      only in this browser, for a day at most.
    </Text>
  );
}
