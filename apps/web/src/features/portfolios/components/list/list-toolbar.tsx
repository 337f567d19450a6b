import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { SearchField } from '../../../../components/ui/forms/search-field.tsx';
import { sortLabels, sortNamed } from '../../model/arrange-portfolios.ts';
import type { ListState } from '../../hooks/use-list-state.ts';
import type { PortfolioView } from '../../hooks/use-portfolio-view.ts';

interface ListToolbarProps {
  readonly list: ListState;
  readonly view: PortfolioView;
  readonly onView: (view: PortfolioView) => void;
}

const sorts = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));
const views: { value: PortfolioView; label: string }[] = [
  { value: 'grid', label: 'Grid' },
  { value: 'table', label: 'Table' },
];

/** Which portfolios are shown, in which order and how. */
export function ListToolbar({ list, view, onView }: ListToolbarProps) {
  return (
    <Group gap="sm" align="end">
      <SearchField
        flex={{ base: '1 1 100%', sm: '1 1 14rem' }}
        maw={{ sm: '26rem' }}
        label="Search by name"
        text={list.text}
        onText={list.setText}
      />
      <NativeSelect
        flex={{ base: 1, sm: 'none' }}
        w={{ sm: '12.5rem' }}
        ml={{ sm: 'auto' }}
        label="Sort by"
        data={sorts}
        value={list.sort}
        onChange={({ currentTarget }) => list.setSort(sortNamed(currentTarget.value))}
      />
      <SegmentedControl aria-label="View" data={views} value={view} onChange={onView} />
    </Group>
  );
}
