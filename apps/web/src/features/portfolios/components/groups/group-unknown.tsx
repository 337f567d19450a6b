import { Group, Stack, Text } from '@mantine/core';
import type { GroupUnknownHolding, PortfolioGroupView } from '@plumbline/contracts';
import { describeCash, describeUnknown, nameOfUnknown, splitCash } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { useFirstRows } from '../../../../components/ui/data/use-first-rows.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { formatLineCount } from '../../model/count-labels.ts';
import { formatWeight } from '../../model/holding-labels.ts';

const ROWS_AT_ONCE = 25;

interface GroupUnknownProps extends Pick<PortfolioGroupView, 'portfolios' | 'monetaryValue'> {
  readonly holdings: readonly GroupUnknownHolding[];
}

/** What a group has besides its holdings: lines of files that nobody knows, to be named where they are, and cash. */
export function GroupUnknown({ holdings, portfolios, monetaryValue }: GroupUnknownProps) {
  const { lines, cash } = splitCash(holdings);
  const { shown, more } = useFirstRows(lines, ROWS_AT_ONCE);
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  return (
    <>
      {lines.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="unknown-holdings">
          <Text component="h2" id="unknown-holdings" fz="var(--step-2)">
            {lines.every(({ kind }) => kind !== null) ? 'Outside the method' : 'Not recognized'}
          </Text>
          <Text c="dimmed">
            {describeUnknown(`${formatLineCount(lines.length)} of your files`, lines, monetaryValue)}
          </Text>
          <ul className="lined" aria-labelledby="unknown-holdings">
            {shown.map((line) => (
              <Group component="li" key={line.id} gap="0.25rem 1.5rem" py="0.625rem">
                <Text flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {nameOfUnknown(line)}
                  <br />
                  {line.portfolioIds.map((id) => (
                    <Link key={id} to={paths.portfolio.href(id)}>
                      {byId.get(id)?.name}{' '}
                    </Link>
                  ))}
                </Text>
                <Text>
                  {formatPrice(line.value)}{' '}
                  <Text span c="dimmed">
                    {formatWeight({ ...line, isValued: true })}
                  </Text>
                </Text>
              </Group>
            ))}
          </ul>
          {more}
        </Stack>
      )}
      {cash > 0 && <Text c="dimmed">{describeCash(cash, monetaryValue)}</Text>}
    </>
  );
}
