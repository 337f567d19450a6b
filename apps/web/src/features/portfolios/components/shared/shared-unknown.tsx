import { Group, Stack, Text } from '@mantine/core';
import type { SharedUnknownHolding, SharedView } from '@plumbline/contracts';
import {
  describeCash,
  describeCashShare,
  describeUnknown,
  describeUnknownShare,
  formatWholePercent,
  nameOfUnknown,
} from '@plumbline/screening';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import { formatPrice } from '../../../../lib/format.ts';
import { formatLineCount } from '../../model/count-labels.ts';
import { formatWeight } from '../../model/holding-labels.ts';

const ROWS_AT_ONCE = 25;

interface SharedUnknownProps {
  readonly view: SharedView;
  readonly holdings: readonly SharedUnknownHolding[];
}

/** What is held besides: lines of files that nobody knows, and cash from sales. */
export function SharedUnknown({ view, holdings }: SharedUnknownProps) {
  const lines = holdings.filter(({ kind }) => kind !== 'CASH');
  const { shown, more } = useFirstRows(lines, ROWS_AT_ONCE);
  const hasCash = holdings.length > lines.length;
  return (
    <>
      {lines.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="unknown-holdings">
          <Text component="h2" id="unknown-holdings" fz="var(--step-2)">
            {lines.every(({ kind }) => kind !== null) ? 'Outside the method' : 'Not recognized'}
          </Text>
          <Text c="dimmed">{describeLines(view, lines)}</Text>
          <ul className="lined" aria-labelledby="unknown-holdings">
            {shown.map((line) => (
              <Group component="li" key={line.id} gap="0.25rem 1.5rem" py="0.625rem" justify="space-between">
                <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {nameOfUnknown(line)}
                </Text>
                <Text>{describeSize(line)}</Text>
              </Group>
            ))}
          </ul>
          {more}
        </Stack>
      )}
      {hasCash && <Text c="dimmed">{describeCashOf(view)}</Text>}
    </>
  );
}

function describeLines(
  { monetaryValue, unknownWeight }: SharedView,
  lines: readonly SharedUnknownHolding[],
): string {
  const subject = `${formatLineCount(lines.length)} of a broker’s file`;
  if (monetaryValue === null) return describeUnknownShare(subject, lines, unknownWeight);
  const valued = lines.map((line) => ({ ...line, value: line.value ?? 0 }));
  return describeUnknown(subject, valued, monetaryValue);
}

function describeSize({ value, weight }: SharedUnknownHolding): string {
  return value === null
    ? formatWholePercent(weight)
    : `${formatPrice(value)} (${formatWeight({ value, weight, isValued: true })})`;
}

function describeCashOf({ cash, monetaryValue, cashWeight }: SharedView): string {
  return cash === null || monetaryValue === null
    ? describeCashShare(cashWeight)
    : describeCash(cash, monetaryValue);
}
