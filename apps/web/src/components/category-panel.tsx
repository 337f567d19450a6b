import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './category-panel.module.css';
import { SampleDataBadge } from './sample-data-badge.tsx';
import { ChevronIcon } from './ui/icons.tsx';

/** A category and how much there is of it. */
export interface PanelCategory {
  readonly name: string;
  readonly title: string;
  /** Length of the bar, percent; `null` where there is nothing to measure. */
  readonly bar: number | null;
  /** The measure in words. */
  readonly text: string;
  /** Said under the title, quietly. */
  readonly detail?: string;
  readonly hasSampleData: boolean;
}

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly categories: readonly PanelCategory[];
  /** What stands there without any. */
  readonly empty: string;
  readonly onPick: (name: string) => void;
  /** Where a visitor signs in to see what stands behind a category; absent for whoever is signed in. */
  readonly signInHref?: string | null;
  /** Shows all of them, for paper that nobody can unfold. */
  readonly isUnfolded?: boolean;
}

/** More categories than this are folded away until asked for. */
const SHOWN_AT_FIRST = 10;

const titles = { positive: 'Positive categories', negative: 'Negative categories' } as const;

/** The categories of one side, in the order given; each opens the securities that contribute to it. */
export function CategoryPanel({ kind, categories, empty, ...list }: CategoryPanelProps) {
  return (
    <section className={classes.panel} data-kind={kind} aria-label={titles[kind]}>
      <div className={classes.top}>
        <h2 className={classes.title}>
          {titles[kind]} <span className={classes.count}>{categories.length}</span>
        </h2>
        {categories.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>What stands here rests in part on sample data.</SampleDataBadge>
        )}
      </div>
      {categories.length > 0 ? (
        <CategoryList categories={categories} {...list} />
      ) : (
        <p className={classes.empty}>{empty}</p>
      )}
    </section>
  );
}

function CategoryList({
  categories,
  onPick,
  signInHref = null,
  isUnfolded = false,
}: Omit<CategoryPanelProps, 'kind' | 'empty'>) {
  const [isAllWanted, setIsAllWanted] = useState(false);
  const shown = isAllWanted || isUnfolded ? categories : categories.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {signInHref !== null && (
        <p className={classes.signIn}>Sign in to see the securities behind each of them.</p>
      )}
      <ul className={classes.list}>
        {shown.map((category) => (
          <li key={category.name}>
            <CategoryRow signInHref={signInHref} onPick={() => onPick(category.name)}>
              <CategoryMeasure category={category} />
            </CategoryRow>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN_AT_FIRST && !isUnfolded && (
        <Button variant="subtle" aria-expanded={isAllWanted} onClick={() => setIsAllWanted(!isAllWanted)}>
          {isAllWanted ? 'Show fewer' : `Show all ${categories.length}`}
        </Button>
      )}
    </>
  );
}

interface CategoryRowProps {
  readonly signInHref: string | null;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function CategoryRow({ signInHref, onPick, children }: CategoryRowProps) {
  if (signInHref === null) {
    return (
      <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onPick}>
        {children}
      </button>
    );
  }
  return (
    <Link className={classes.row} to={signInHref}>
      {children}
      <VisuallyHidden>Sign in to see the securities behind it</VisuallyHidden>
    </Link>
  );
}

function CategoryMeasure({ category: { title, bar, text, detail } }: { readonly category: PanelCategory }) {
  return (
    <>
      <span>
        {title}
        {detail && (
          <>
            {' '}
            <span className={classes.detail}>{detail}</span>
          </>
        )}
      </span>
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
