import { Group, NativeSelect, TextInput } from '@mantine/core';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { Segments } from '../../../components/ui/segments.tsx';
import { listSorts, sortLabels, sortNamed } from './arrange-portfolios.ts';
import type { ListState } from './use-list-state.ts';
import { portfolioViews } from './use-portfolio-view.ts';
import type { PortfolioView } from './use-portfolio-view.ts';

interface ListToolbarProps {
  readonly list: ListState;
  readonly view: PortfolioView;
  readonly onView: (view: PortfolioView) => void;
}

const sorts = listSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));
const viewNames: Readonly<Record<PortfolioView, string>> = { grid: 'Grid', table: 'Table' };
const viewOptions = portfolioViews.map((value) => ({ value, name: viewNames[value] }));

/** Which portfolios are shown, in which order and how. */
export function ListToolbar({ list, view, onView }: ListToolbarProps) {
  return (
    <Group gap="sm" align="end">
      <TextInput
        flex={{ base: '1 1 100%', sm: '0 1 26rem' }}
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
        w={{ sm: '12rem' }}
        ml={{ sm: 'auto' }}
        label="Sort by"
        data={sorts}
        value={list.sort}
        onChange={({ currentTarget }) => list.setSort(sortNamed(currentTarget.value))}
      />
      <Segments label="View" options={viewOptions} chosen={view} onChoose={onView} />
    </Group>
  );
}
