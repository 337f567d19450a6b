import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { SearchField } from '../../../../components/ui/forms/search-field.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import { rowChoices } from '../../model/row-choices.ts';
import type { HoldingsView } from '../../hooks/use-holdings-view.ts';

interface HoldingsToolbarProps {
  readonly view: HoldingsView;
  /** Rows on a page. */
  readonly size: number;
  /** Holdings in the portfolio, and how many of them match the filter. */
  readonly total: number;
  readonly found: number;
  readonly selected: number;
  readonly canSelect: boolean;
  readonly canSet: boolean;
  readonly onSet: () => void;
  readonly onDelete: () => void;
}

/** Which holdings are shown, and what can be done with those that are selected. */
export function HoldingsToolbar({ view, size, total, ...bar }: HoldingsToolbarProps) {
  const choices = rowChoices(total);
  return (
    <>
      <Group gap="sm" align="end" justify="space-between" wrap="nowrap">
        <SearchField flex="0 1 26rem" label="Find by ticker or name" text={view.text} onText={view.setText} />
        {choices.length > 1 && (
          <NativeSelect
            w="6rem"
            label="Rows"
            data={choices.map((choice) => ({
              value: String(choice),
              label: Number.isFinite(choice) ? String(choice) : 'All',
            }))}
            value={String(size)}
            onChange={({ currentTarget }) => view.setSize(Number(currentTarget.value))}
          />
        )}
      </Group>
      <SelectionBar {...bar} total={total} />
    </>
  );
}

type SelectionBarProps = Omit<HoldingsToolbarProps, 'view' | 'size'>;

function SelectionBar({ total, found, selected, canSelect, canSet, onSet, onDelete }: SelectionBarProps) {
  const isDisabled = selected === 0;
  return (
    <Group gap="0.5rem 0.75rem" mih={canSelect ? '2.5rem' : undefined}>
      <Text c="dimmed" fz="0.9375rem" flex={1} miw="10rem" role="status">
        {describeRows(total, found, selected)}
      </Text>
      {canSet && (
        <Button variant="default" size="sm" disabled={isDisabled} onClick={onSet}>
          Set selected
        </Button>
      )}
      {canSelect && (
        <Button
          variant="default"
          size="sm"
          c={isDisabled ? undefined : 'var(--negative)'}
          disabled={isDisabled}
          onClick={onDelete}
        >
          Delete selected
        </Button>
      )}
    </Group>
  );
}

function describeRows(total: number, found: number, selected: number): string {
  if (selected > 0) return `${formatCount(selected)} of ${formatCount(found)} selected`;
  return found < total ? `${formatCount(found)} of ${formatHoldingCount(total)}` : formatHoldingCount(total);
}
