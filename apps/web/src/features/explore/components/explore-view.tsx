import { Group, Skeleton, Stack } from '@mantine/core';
import type { Criterion } from '@plumbline/screening';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { useMedia } from '../../../components/ui/hooks/use-media.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { needsPremium } from '../../screening-profiles/model/known-profiles.ts';
import type { KnownProfile } from '../../screening-profiles/model/known-profiles.ts';
import { useExplore } from '../hooks/use-explore.ts';
import type { ExploreListings, ExploreResult } from '../model/explore-engine.ts';
import { saveCsv, saveWorkbook } from '../model/explore-export.ts';
import { withTick } from '../model/explore-query.ts';
import type { ExploreFilters, ExploreQuery } from '../model/explore-query.ts';
import { useExploreState } from '../hooks/use-explore-state.ts';
import type { ExploreState } from '../hooks/use-explore-state.ts';
import { CriteriaPanel } from './criteria-panel.tsx';
import { ExplorePicture } from './explore-picture.tsx';
import { ExploreList } from './explore-list.tsx';
import { FilterPanel, ListingsChoice, SetFilters, SortChoice } from './filter-panel.tsx';
import classes from './explore.module.css';

interface ExploreViewProps {
  /** Address of the file of the release to explore. */
  readonly file: string;
  /** The profile in the address or in use, and the user's own. */
  readonly base: KnownProfile;
  readonly own: readonly KnownProfile[];
  readonly isPremium: boolean;
  /** Name of the profile that the pages of securities show scores by. */
  readonly pageStandard: string;
  /** Called when the user chooses a profile that requires Premium, which is then not chosen. */
  readonly onLocked: () => void;
  /** Address of the page of a security. */
  readonly hrefOf: (listing: {
    readonly ticker: string;
    readonly isDomestic: boolean;
    readonly exchangeLocation: string | null;
  }) => string;
}

/** All securities, scored by what is ticked. */
export function ExploreView({ file, base, own, isPremium, onLocked, ...pages }: ExploreViewProps) {
  const state = useExploreState(base);
  const { profile, filters, sort } = state;
  const { listings, result, pictures, hasFailed, retry, prepare, foresee } = useExplore(file, {
    profile,
    filters,
    sort,
  });
  const on = useActions({ state, prepare, foresee, listings, hrefOf: pages.hrefOf });
  if (hasFailed) return <LoadFailure title="The securities could not be loaded." onRetry={retry} />;
  return (
    <Columns className={classes.view} widths="19rem minmax(0, 1fr)" from="md" gap="1.5rem 2rem">
      <Foldable
        className={classes.criteria}
        label={`What counts: ${base.name}${state.hasOwnTicks ? ', changed' : ''}`}
      >
        <CriteriaPanel
          base={base}
          own={own}
          isPremium={isPremium}
          ticked={profile}
          hasOwnTicks={state.hasOwnTicks}
          onChoose={(chosen) =>
            needsPremium(chosen) && !isPremium ? onLocked() : state.chooseProfile(String(chosen.id))
          }
          onPress={on.press}
          onTick={on.tick}
        />
      </Foldable>
      {listings && result ? (
        <Stack gap="md" miw={0}>
          <Group justify="space-between" align="end" gap="sm">
            <Summary listings={listings} result={result} filters={filters}>
              {(state.hasOwnTicks || base.name !== pages.pageStandard) &&
                ` The page of a security shows its score by ${pages.pageStandard}.`}
            </Summary>
            <Group align="end" gap="sm">
              <SortChoice sort={sort} onSort={state.sortBy} />
              <ActionMenu
                label="Export"
                items={exports.map(({ label, save }) => ({
                  label,
                  onRun: () => void (isPremium ? save(listings, result, filters) : onLocked()),
                  isLocked: !isPremium,
                }))}
              />
            </Group>
          </Group>
          <ListingsChoice filters={filters} onFilter={state.filter} />
          <FilterPanel listings={listings} filters={filters} onFilter={state.filter} />
          <SetFilters filters={filters} onFilter={state.filter} onClear={state.clearFilters} />
          <Foldable label="Picture: score against size">
            <ExplorePicture
              listings={listings}
              result={result}
              pictures={pictures}
              onOpen={on.open}
              onSector={on.chooseSector}
            />
          </Foldable>
          {result.order.length > 0 ? (
            <ExploreList
              listings={listings}
              result={result}
              page={state.page}
              onPage={state.turnTo}
              hrefOf={on.hrefOf}
            />
          ) : (
            <EmptyState title="No security matches.">
              {filters.rating === 'clear' &&
                'A score is clear once every criterion of the standard has been checked, and giving, advocacy and the treatment of people by name or on a full list. '}
              Clear a filter to see more.
            </EmptyState>
          )}
        </Stack>
      ) : (
        <Stack gap="sm" mih="100dvh" role="status" aria-label="Loading all securities">
          <Skeleton height={130} />
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      )}
    </Columns>
  );
}

interface ActionsOptions
  extends Pick<ExploreViewProps, 'hrefOf'>, Pick<ReturnType<typeof useExplore>, 'prepare' | 'foresee'> {
  readonly state: ExploreState;
  readonly listings: ExploreListings | null;
}

/**
 * What can be done with the page. The functions stay the same, so that a tick renders neither the table nor the
 * picture.
 */
function useActions({ state, prepare, foresee, listings, hrefOf }: ActionsOptions) {
  const navigate = useNavigate();
  const { tick, filter } = state;
  return useMemo(() => {
    const hrefAt = (index: number) => {
      const exchangeLocation = listings?.locations[index] ?? null;
      const ticker = listings?.tickers[index] ?? '';
      return hrefOf({ ticker, isDomestic: exchangeLocation === null, exchangeLocation });
    };
    const toTicked = (criterion: Criterion, isTicked: boolean) => (query: ExploreQuery) => ({
      ...query,
      profile: withTick(query.profile, criterion, isTicked),
    });
    return {
      hrefOf: hrefAt,
      open: (index: number) => void navigate(hrefAt(index)),
      chooseSector: (sector: string) => filter({ sector }),
      // A click ends about a tenth of a second later, and its result is there.
      press: (criterion: Criterion, isTicked: boolean) => prepare(toTicked(criterion, isTicked)),
      tick: (criterion: Criterion, isTicked: boolean) => {
        foresee(toTicked(criterion, isTicked));
        tick(criterion, isTicked);
      },
    };
  }, [listings, hrefOf, navigate, filter, tick, prepare, foresee]);
}

const exports = [
  { label: 'Export to Excel', save: saveWorkbook },
  { label: 'Export to CSV', save: saveCsv },
];

interface FoldableProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** On a narrow screen the list comes first, and this is folded. */
function Foldable({ label, className = '', children }: FoldableProps) {
  const isWide = !useMedia('(max-width: 62em)');
  if (isWide) return <div className={className}>{children}</div>;
  return (
    <details className={classes.foldable}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface SummaryProps {
  readonly listings: ExploreListings;
  readonly result: ExploreResult;
  readonly filters: ExploreFilters;
  readonly children: ReactNode;
}

/** How many securities are listed, how many of them have a score, and whether a company may be there several times. */
function Summary({ listings, result: { order, ratedCount }, filters, children }: SummaryProps) {
  const count = order.length === 1 ? '1 security' : `${formatCount(order.length)} securities`;
  return (
    <p className={classes.summary} role="status">
      <strong>{count}</strong>, {formatCount(ratedCount)} of them with a score.{' '}
      {filters.listings === 'all'
        ? 'Share classes and preferred stocks are listed separately.'
        : 'Each company is listed once.'}{' '}
      Data as of {formatDate(listings.asOf)}.{children}
    </p>
  );
}
