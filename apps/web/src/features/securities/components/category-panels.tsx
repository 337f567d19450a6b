import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { isFund } from '@plumbline/contracts';
import { FLAGGED_AS_POSITIVE } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { CategoryPanel } from '../../../components/category-panel.tsx';
import { areInOneColumn, countShownAtFirst, panelOrder } from '../../../components/panel-order.ts';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { measuredCategories } from '../model/category-measure.ts';

interface CategoryPanelsProps {
  readonly instrument: InstrumentResponse;
  readonly onPick: (entry: RollupEntryResponse) => void;
  /** Where a visitor logs in to see what is behind a category; `null` for users who are logged in. */
  readonly signInHref: string | null;
}

/** What a side without categories says. The standard may have what rules companies out among its positives. */
function describeEmpty(
  kind: 'positive' | 'negative',
  { impactScore, standing }: Pick<InstrumentResponse, 'impactScore' | 'standing'>,
): string {
  if (impactScore === null) return 'Not rated, so there is nothing to show here.';
  if (kind === 'positive') return 'None of our sources ranks it among the best in its industry.';
  return standing === 'VIOLATION'
    ? FLAGGED_AS_POSITIVE
    : 'No flag was found in what was checked under this standard.';
}

/** The categories of both sides of a security, longest bar first; nothing where it is not rated and has none. */
export function CategoryPanels({ instrument, onPick, signInHref }: CategoryPanelsProps) {
  const isPrinting = usePrinting();
  const { positive, negative } = instrument.esgIssueCriteriaRollup;
  if (instrument.impactScore === null && positive.length + negative.length === 0) return null;
  const panels = panelOrder(isPrinting).map((kind) => {
    const measured = measuredCategories(kind, instrument);
    const pick = (name: string) => {
      const picked = measured.find(({ entry }) => entry.criterion.name === name);
      if (picked) onPick(picked.entry);
    };
    return (
      <CategoryPanel
        key={kind}
        kind={kind}
        categories={measured.map(({ entry, bar, text }) => ({
          ...entry.criterion,
          bar,
          text,
          hasSampleData: entry.hasSampleData,
        }))}
        empty={describeEmpty(kind, instrument)}
        shownAtFirst={countShownAtFirst(instrument.esgIssueCriteriaRollup)}
        isUnfolded={isPrinting}
        onPick={signInHref === null ? pick : undefined}
        footer={
          signInHref !== null && !isPrinting && isFund(instrument.type) && <LogInNote href={signInHref} />
        }
      />
    );
  });
  if (areInOneColumn(instrument.esgIssueCriteriaRollup)) return <Stack gap="lg">{panels}</Stack>;
  return (
    <SimpleGrid minColWidth="min(100%, max(20rem, 40%))" autoFlow="auto-fit" spacing="lg">
      {panels}
    </SimpleGrid>
  );
}

function LogInNote({ href }: { readonly href: string }) {
  return (
    <Text c="dimmed" fz="0.9375rem" mt="xs">
      <Link to={href}>Log in</Link> to see the holdings behind each category.
    </Text>
  );
}
