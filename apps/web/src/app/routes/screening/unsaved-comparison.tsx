import { Text } from '@mantine/core';
import type { HoldingsResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { wholePortfolioQuery } from '../../../features/portfolios/api/whole-portfolio.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { StandardsSideBySide } from '../../../features/standards/components/compared-standards.tsx';
import { standardsMessages } from '../../../features/standards/messages.ts';
import type { ComparedParts } from '../../../features/standards/model/compare-in-browser.ts';
import type { OfferedStandard } from '../../../features/standards/model/offered-standards.ts';
import { unsavedStandardsQuery } from '../../../features/standards/model/unsaved-standards-query.ts';
import type { ComparedThing } from './use-compared-subject.ts';

interface UnsavedComparisonProps {
  readonly thing: ComparedThing;
  readonly standards: readonly OfferedStandard[];
}

/** Standards side by side, some of which are not saved: all of them are worked out in the browser. */
export function UnsavedComparison({ thing, standards }: UnsavedComparisonProps) {
  const { subject } = thing;
  const id = 'portfolio' in subject ? subject.portfolio : null;
  const release = useQuery(releaseQuery());
  const held = useQuery({ ...wholePortfolioQuery(id ?? 0), enabled: id !== null });
  const failed = [release, held].find(({ data, isError }) => isError && !data);
  const compared = standards.map(({ id, name, criteria }) => ({ id, name, criteria }));
  const query = useQuery(unsavedStandardsQuery(release.data, partsOf(thing, held.data), compared));
  return (
    <>
      {failed ? (
        <LoadFailure
          title={standardsMessages.failed}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isRefetching}
        />
      ) : (
        <StandardsSideBySide query={query} kind={thing.kind} name={thing.name} />
      )}
      <Text c="dimmed" fz="0.9375rem">
        Worked out in your browser: what the two of you answered is not sent anywhere.
      </Text>
    </>
  );
}

/** What the browser compares; `undefined` while the holdings of a portfolio are loading. */
function partsOf(
  { kind, listing }: ComparedThing,
  held: HoldingsResponse | undefined,
): ComparedParts | undefined {
  if (listing) return { kind, holdings: [{ ...listing, value: null }], unknown: [] };
  if (!held) return undefined;
  return {
    kind,
    holdings: held.holdings.map(({ financialInstrument, isValued, value }) => ({
      ticker: financialInstrument.ticker,
      exchangeLocation: financialInstrument.exchangeLocation,
      isListed: financialInstrument.isListed,
      value: isValued ? value : null,
    })),
    unknown: held.unknownHoldings.map((line) => ({ kind: line.kind, value: line.value })),
  };
}
