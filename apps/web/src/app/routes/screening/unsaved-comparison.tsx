import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wholePortfolioQuery } from '../../../features/portfolios/api/whole-portfolio.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { StandardsSideBySide } from '../../../features/standards/components/compared-standards.tsx';
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
  const { data: release } = useQuery(releaseQuery());
  const parts = useParts(thing);
  const compared = standards.map(({ id, name, criteria }) => ({ id, name, criteria }));
  const query = useQuery(unsavedStandardsQuery(release, parts, compared));
  return (
    <>
      <StandardsSideBySide query={query} kind={thing.kind} name={thing.name} />
      <Text c="dimmed" fz="0.9375rem">
        Worked out in your browser: what the two of you answered is not sent anywhere.
      </Text>
    </>
  );
}

/** What the browser compares; `undefined` while the holdings of a portfolio are loading. */
function useParts({ subject, kind, listing }: ComparedThing): ComparedParts | undefined {
  const id = 'portfolio' in subject ? subject.portfolio : null;
  const { data: held } = useQuery({ ...wholePortfolioQuery(id ?? 0), enabled: id !== null });
  if (listing) return { kind, holdings: [{ ...listing, value: null }], unknown: [] };
  if (!held) return undefined;
  return {
    kind,
    holdings: held.holdings.map(({ financialInstrument: { ticker, exchangeLocation }, isValued, value }) => ({
      ...{ ticker, exchangeLocation },
      value: isValued ? value : null,
    })),
    unknown: held.unknownHoldings.map((line) => ({ kind: line.kind, value: line.value })),
  };
}
