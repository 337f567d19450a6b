import { Text } from '@mantine/core';
import { useIsHydrated } from '../../../components/ui/hooks/use-is-hydrated.ts';
import { nameFiles, readFilesToSave } from '../../../features/portfolio-check/model/chosen-files.ts';

/** Says that the files that a visitor has checked wait to be saved; nothing without any. */
export function WaitingFiles() {
  const stored = useIsHydrated() ? readFilesToSave() : null;
  if (stored === null) return null;
  const isOne = stored.files.length === 1;
  return (
    <Text mb="lg" style={{ overflowWrap: 'anywhere' }}>
      <strong>{nameFiles(stored.files)}</strong> {isOne ? 'is' : 'are'} ready to save once you are logged in.
      Until then {isOne ? 'it is' : 'they are'} stored only in this browser. After a day, your next visit
      removes {isOne ? 'it' : 'them'}.
    </Text>
  );
}
