import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { GroupHolding, PortfolioOfGroup } from '@plumbline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { ScoreChip } from '../../../../components/score-chip.tsx';
import { TablePaging } from '../../../../components/table-paging.tsx';
import { Truncated } from '../../../../components/truncated.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { SearchField } from '../../../../components/ui/forms/search-field.tsx';
import { useMedia } from '../../../../components/ui/hooks/use-media.ts';
import { paths, securityHref } from '../../../../config/paths.ts';
import { formatCount, formatShares } from '../../../../lib/format.ts';
import type { GroupHoldings } from '../../api/portfolio-groups.ts';
import { useHoldingsRows } from '../../hooks/use-holdings-rows.ts';
import { useHoldingsView } from '../../hooks/use-holdings-view.ts';
import { formatHoldingCount } from '../../model/count-labels.ts';
import {
  describeNotListed,
  formatRoundWeight,
  formatValue,
  formatWeight,
  shortNameOf,
} from '../../model/holding-labels.ts';
import { formatOrder, parseOrder } from '../../model/holding-order.ts';
import classes from './group-holdings.module.css';

interface GroupHoldingsSectionProps {
  readonly query: UseQueryResult<Pick<GroupHoldings, 'holdings'>>;
  readonly portfolios: readonly Account[];
  /** For readers who are not the owner. They cannot open the portfolios, and may see no amounts. */
  readonly shared?: { readonly showsAmounts: boolean };
}

type Account = Pick<PortfolioOfGroup, 'id' | 'name' | 'type'>;

/**
 * What a group holds in all, and the portfolios that each security is in: there it can be changed or swapped. Nothing
 * where all that is held are lines that nobody knows.
 */
export function GroupHoldingsSection({ query, ...list }: GroupHoldingsSectionProps) {
  const { data, isPlaceholderData } = query;
  if (data?.holdings.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="holdings">
      <Group gap="0.375rem 1rem">
        <Text component="h2" id="holdings" fz="var(--step-3)">
          Holdings
        </Text>
        {data?.holdings.some(({ financialInstrument }) => financialInstrument.hasSampleData) && (
          <SampleDataBadge>Scores with a dashed edge are based in part on it.</SampleDataBadge>
        )}
      </Group>
      {data ? (
        <HoldingsList {...list} holdings={data.holdings} isBusy={isPlaceholderData} />
      ) : (
        <Pending
          query={query}
          label="Loading holdings"
          height={360}
          failure="The holdings could not be loaded."
        />
      )}
    </Stack>
  );
}

const orders = [
  { value: '', label: 'Largest weight' },
  { value: 'score,asc', label: 'Lowest Impact Score' },
  { value: 'score,desc', label: 'Highest Impact Score' },
  { value: 'ticker,asc', label: 'Ticker, A to Z' },
  { value: 'name,asc', label: 'Name, A to Z' },
];

interface HoldingsListProps extends Pick<GroupHoldingsSectionProps, 'portfolios' | 'shared'> {
  readonly holdings: readonly GroupHolding[];
  readonly isBusy: boolean;
}

function HoldingsList({ holdings, ...table }: HoldingsListProps) {
  const view = useHoldingsView();
  const { found, shown, page, size } = useHoldingsRows(holdings, view);
  const notListed = describeNotListed(holdings);
  return (
    <>
      <Group gap="sm" align="end" justify="space-between">
        <SearchField
          flex="1 1 16rem"
          maw="26rem"
          label="Find by ticker or name"
          text={view.text}
          onText={view.setText}
        />
        <NativeSelect
          w="13.5rem"
          label="Sort by"
          data={orders}
          value={formatOrder(view.order)}
          onChange={({ currentTarget }) => view.setOrder(parseOrder(currentTarget.value))}
        />
      </Group>
      <Text c="dimmed" fz="0.9375rem" role="status">
        {found.length < holdings.length && `${formatCount(found.length)} of `}
        {formatHoldingCount(holdings.length)}
      </Text>
      {notListed && (
        <Text c="dimmed" fz="0.9375rem">
          {notListed}
        </Text>
      )}
      {found.length === 0 ? (
        <EmptyState title="No holding has that ticker or name." isInline />
      ) : (
        <HoldingsTable {...table} holdings={shown} />
      )}
      {found.length > size && (
        <TablePaging
          label="Pages of holdings"
          total={found.length}
          page={page}
          size={size}
          onPage={view.setPage}
        />
      )}
    </>
  );
}

/** What a row has room for, and the reader may see. */
interface Shown {
  readonly isWide: boolean;
  readonly hasAmounts: boolean;
  /** Whether they are in several portfolios. */
  readonly hasAccounts: boolean;
  /** Whether the reader can open these. */
  readonly hasLinks: boolean;
}

function columnsOf({ isWide, hasAmounts, hasAccounts }: Shown): ComponentProps<typeof Table>['columns'] {
  const weight = { label: 'Weight', isNumeric: true, width: '5.5rem' };
  if (!isWide) {
    const value = { label: 'Value', isNumeric: true, width: '6.5rem' };
    return ['Security', hasAmounts ? value : weight, { label: 'Score', isNumeric: true, width: '4.5rem' }];
  }
  return [
    { label: 'Security', width: hasAccounts ? '38%' : undefined },
    ...(hasAccounts ? ['In'] : []),
    ...(hasAmounts
      ? [
          { label: 'Shares', isNumeric: true, width: '6.5rem' },
          { label: 'Value', isNumeric: true, width: '8rem' },
        ]
      : []),
    weight,
    { label: 'Score', isNumeric: true, width: '5rem' },
  ];
}

function HoldingsTable({ holdings, portfolios, isBusy, shared }: HoldingsListProps) {
  const isWide = !useMedia('(max-width: 52em)');
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const shown: Shown = {
    isWide,
    hasAmounts: shared?.showsAmounts ?? true,
    hasAccounts: !shared || portfolios.length > 1,
    hasLinks: !shared,
  };
  return (
    <Table columns={columnsOf(shown)} aria-label="Holdings" isBusy={isBusy}>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow
            key={holding.id}
            holding={holding}
            held={holding.portfolioIds.flatMap((id) => byId.get(id) ?? [])}
            shown={shown}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface HoldingRowProps {
  readonly holding: GroupHolding;
  /** The portfolios that have it. */
  readonly held: readonly Account[];
  readonly shown: Shown;
}

function HoldingRow({ holding, held, shown }: HoldingRowProps) {
  const { financialInstrument } = holding;
  const { ticker, name, isListed } = financialInstrument;
  const text = <Truncated text={ticker} length={limits.display.ticker} />;
  const { isWide, hasAmounts, hasAccounts, hasLinks } = shown;
  const accounts = hasAccounts && (
    <Accounts security={shortNameOf(financialInstrument)} held={held} hasLinks={hasLinks} />
  );
  return (
    <tr>
      <th scope="row">
        {/* A server of the version before does not say. */}
        {isListed === false ? text : <Link to={securityHref(financialInstrument)}>{text}</Link>}
        <Text span display="block" c="dimmed" fz="sm" fw={400}>
          {name}
        </Text>
        {!isWide && accounts}
      </th>
      {isWide && hasAccounts && <td>{accounts}</td>}
      {hasAmounts ? <Amounts holding={holding} isWide={isWide} /> : <td>{formatRoundWeight(holding)}</td>}
      <td>
        <ScoreChip score={financialInstrument} isSample={financialInstrument.hasSampleData} />
      </td>
    </tr>
  );
}

/** Shares, value and weight; on a narrow screen the weight below the value. */
function Amounts({ holding, isWide }: { readonly holding: GroupHolding; readonly isWide: boolean }) {
  if (isWide)
    return (
      <>
        <td>{formatShares(holding.shares)}</td>
        <td>{formatValue(holding)}</td>
        <td>{formatWeight(holding)}</td>
      </>
    );
  return (
    <td>
      {formatValue(holding)}
      <Text span display="block" c="dimmed" fz="var(--step-down)">
        {formatWeight(holding)}
      </Text>
    </td>
  );
}

interface AccountsProps extends Pick<HoldingRowProps, 'held'> {
  /** Its ticker or name. */
  readonly security: string;
  readonly hasLinks: boolean;
}

/** The portfolios that have a security, for the owner each as a link to it there, to change or swap it. */
function Accounts({ security, held, hasLinks }: AccountsProps) {
  return (
    <ul className={classes.accounts} aria-label={`Portfolios with ${security}`}>
      {held.map(({ id, name, type }) => (
        <li key={id}>
          {hasLinks ? (
            <Link to={`${paths.portfolio.href(id)}?${new URLSearchParams({ holding: security })}`}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className={classes.type}>{type}</span>
        </li>
      ))}
    </ul>
  );
}
