import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { sortLabels, sortNamed } from './arrange-portfolios.ts';
import type { ListState } from './use-list-state.ts';
import type { PortfolioView } from './use-portfolio-view.ts';

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
      <TextInput
        flex={{ base: '1 1 100%', sm: '1 1 14rem' }}
        maw={{ sm: '26rem' }}
        label="Search by name"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<SearchIcon size={18} />}
        value={list.text}
        onChange={({ currentTarget }) => list.setText(currentTarget.value)}
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
