import { Group, NativeSelect } from '@mantine/core';
import { SearchField } from '../../../components/ui/forms/search-field.tsx';
import type { DeskState } from '../hooks/use-desk-state.ts';
import { criterionOptions, originLabels } from '../model/entry-labels.ts';

const criteria = [{ value: '', label: 'All criteria' }, ...criterionOptions];
const origins = [
  { value: '', label: 'Any origin' },
  ...Object.entries(originLabels).map(([value, label]) => ({ value, label })),
];

/** What the list is narrowed to. Candidates have neither origin nor title. */
export function DeskFilters({ desk }: { readonly desk: DeskState }) {
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        flex={{ base: '1 1 100%', sm: '0 1 16rem' }}
        label="Criterion"
        data={criteria}
        value={desk.criterion}
        onChange={({ currentTarget }) => desk.filter('criterion', currentTarget.value)}
      />
      {desk.view !== 'candidates' && (
        <>
          <NativeSelect
            flex={{ base: '1 1 100%', sm: '0 1 11rem' }}
            label="Origin"
            data={origins}
            value={desk.origin}
            onChange={({ currentTarget }) => desk.filter('origin', currentTarget.value)}
          />
          <SearchField
            flex={{ base: '1 1 100%', sm: '1 1 13rem' }}
            maw={{ sm: '18rem' }}
            label="Company or source"
            text={desk.text}
            onText={desk.setText}
          />
        </>
      )}
    </Group>
  );
}
