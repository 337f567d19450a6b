import { Button, VisuallyHidden } from '@mantine/core';
import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import { measuredCategories } from '../model/category-measure.ts';
import type { MeasuredCategory } from '../model/category-measure.ts';
import classes from './category-panel.module.css';

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly instrument: InstrumentResponse;
  readonly onPick: (entry: RollupEntryResponse) => void;
  /** Where a visitor signs in to see what stands behind a category; `null` for whoever is signed in. */
  readonly signInHref: string | null;
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
export function CategoryPanel({ kind, instrument, onPick, signInHref }: CategoryPanelProps) {
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
        <CategoryList categories={categories} onPick={onPick} signInHref={signInHref} />
      ) : (
        <p className={classes.empty}>
          {isUnrated ? 'Not rated, so nothing can be said here.' : words[kind].empty}
        </p>
      )}
    </section>
  );
}

interface CategoryListProps extends Pick<CategoryPanelProps, 'onPick' | 'signInHref'> {
  readonly categories: readonly MeasuredCategory[];
}

function CategoryList({ categories, onPick, signInHref }: CategoryListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = isUnfolded ? categories : categories.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {signInHref !== null && (
        <p className={classes.signIn}>Sign in to see the securities behind each of them.</p>
      )}
      <ul className={classes.list}>
        {shown.map((category) => (
          <li key={category.entry.criterion.name}>
            {signInHref === null ? (
              <button
                type="button"
                className={classes.row}
                aria-haspopup="dialog"
                onClick={() => onPick(category.entry)}
              >
                <CategoryMeasure category={category} />
              </button>
            ) : (
              <Link className={classes.row} to={signInHref}>
                <CategoryMeasure category={category} />
                <VisuallyHidden>Sign in to see the securities behind it</VisuallyHidden>
              </Link>
            )}
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

function CategoryMeasure({ category: { entry, bar, text } }: { readonly category: MeasuredCategory }) {
  return (
    <>
      <span className={classes.name}>{entry.criterion.title}</span>
      <span className={classes.measure}>{text}</span>
      <ChevronIcon size={14} />
      {bar !== null && (
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${Math.min(100, Math.max(1, bar))}%` }} />
        </span>
      )}
    </>
  );
}
