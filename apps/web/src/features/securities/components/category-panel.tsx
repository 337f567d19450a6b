import { Button } from '@mantine/core';
import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import { measuredCategories } from '../model/category-measure.ts';
import type { MeasuredCategory } from '../model/category-measure.ts';
import classes from './category-panel.module.css';

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly instrument: InstrumentResponse;
  readonly onPick: (entry: RollupEntryResponse) => void;
}

/** More categories than this are folded away until asked for. */
const SHOWN_AT_FIRST = 10;

const words = {
  positive: {
    title: 'Positive categories',
    empty: 'Not best in class in any category that the standard looks for.',
  },
  negative: {
    title: 'Negative categories',
    empty: 'Nothing is flagged that the standard rules out.',
  },
} as const;

/** The categories of one side, most weight first; each opens the securities that contribute to it. */
export function CategoryPanel({ kind, instrument, onPick }: CategoryPanelProps) {
  const categories = measuredCategories(kind, instrument);
  const isUnrated = instrument.impactScore === null;
  return (
    <section className={classes.panel} data-kind={kind} aria-label={words[kind].title}>
      <div className={classes.top}>
        <h2 className={classes.title}>
          {words[kind].title} <span className={classes.count}>{categories.length}</span>
        </h2>
        {categories.some(({ entry }) => entry.hasSampleData) && (
          <SampleDataBadge>What stands here rests in part on sample data.</SampleDataBadge>
        )}
      </div>
      {categories.length > 0 ? (
        <CategoryList categories={categories} onPick={onPick} />
      ) : (
        <p className={classes.empty}>
          {isUnrated ? 'Not rated, so nothing can be said here.' : words[kind].empty}
        </p>
      )}
    </section>
  );
}

interface CategoryListProps extends Pick<CategoryPanelProps, 'onPick'> {
  readonly categories: readonly MeasuredCategory[];
}

function CategoryList({ categories, onPick }: CategoryListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = isUnfolded ? categories : categories.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ entry, bar, text }) => (
          <li key={entry.criterion.name}>
            <button
              type="button"
              className={classes.row}
              aria-haspopup="dialog"
              onClick={() => onPick(entry)}
            >
              <span className={classes.name}>{entry.criterion.title}</span>
              <span className={classes.measure}>{text}</span>
              <ChevronIcon size={14} />
              {bar !== null && (
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.bar} style={{ width: `${Math.min(100, Math.max(1, bar))}%` }} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Show fewer' : `Show all ${categories.length}`}
        </Button>
      )}
    </>
  );
}
