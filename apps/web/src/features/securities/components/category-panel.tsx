import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { CategoryPanel as Panel } from '../../../components/category-panel.tsx';
import { measuredCategories } from '../model/category-measure.ts';

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly instrument: InstrumentResponse;
  readonly onPick: (entry: RollupEntryResponse) => void;
  /** Where a visitor signs in to see what is behind a category; `null` for users who are signed in. */
  readonly signInHref: string | null;
}

const empty = {
  positive: 'No public record we have puts it among the best of its industry.',
  negative: 'Nothing is flagged that the standard rules out.',
} as const;

/** The categories of one side of a security, longest bar first. */
export function CategoryPanel({ kind, instrument, onPick, signInHref }: CategoryPanelProps) {
  const measured = measuredCategories(kind, instrument);
  const isUnrated = instrument.impactScore === null;
  return (
    <Panel
      kind={kind}
      categories={measured.map(({ entry, bar, text }) => ({
        ...entry.criterion,
        bar,
        text,
        hasSampleData: entry.hasSampleData,
      }))}
      empty={isUnrated ? 'Not rated, so nothing can be said here.' : empty[kind]}
      signInHref={signInHref}
      onPick={(name) => {
        const picked = measured.find(({ entry }) => entry.criterion.name === name);
        if (picked) onPick(picked.entry);
      }}
    />
  );
}
