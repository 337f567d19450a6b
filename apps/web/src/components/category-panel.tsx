import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import classes from './category-panel.module.css';
import { SampleDataBadge } from './sample-data-badge.tsx';
import { Bar } from './ui/bar.tsx';
import { ChevronIcon } from './ui/icons.tsx';
import { Panel } from './ui/panel.tsx';
import { RowLink } from './ui/row-link.tsx';

/** A category and how much there is of it. */
export interface PanelCategory {
  readonly name: string;
  readonly title: string;
  /** Length of the bar, percent; `null` where there is nothing to measure. */
  readonly bar: number | null;
  /** The measure in words. */
  readonly text: string;
  /** More about it, in small print beside the title. */
  readonly detail?: string;
  readonly hasSampleData: boolean;
}

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly categories: readonly PanelCategory[];
  /** The text shown without any. */
  readonly empty: string;
  readonly onPick: (name: string) => void;
  /** Where a visitor signs in to see what is behind a category; absent for users who are signed in. */
  readonly signInHref?: string | null;
  /** Shows all of them, for print. */
  readonly isUnfolded?: boolean;
}

/** More categories than this are collapsed at first. */
const SHOWN_AT_FIRST = 10;

const titles = { positive: 'Positive categories', negative: 'Negative categories' } as const;

/** The categories of one side, in the order given; each opens the securities that contribute to it. */
export function CategoryPanel({ kind, categories, empty, ...list }: CategoryPanelProps) {
  return (
    <Panel
      title={
        <>
          {titles[kind]}{' '}
          <Text component="span" className="numeric" c="dimmed" ff="var(--text)" fz="0.9375rem">
            {categories.length}
          </Text>
        </>
      }
      label={titles[kind]}
      tone={kind}
      actions={
        categories.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>Some of these figures are based on sample data.</SampleDataBadge>
        )
      }
    >
      {categories.length > 0 ? (
        <CategoryList categories={categories} {...list} />
      ) : (
        <Text c="dimmed">{empty}</Text>
      )}
    </Panel>
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
        <Text c="dimmed" fz="0.9375rem" mb="xs">
          Sign in to see the securities behind each of them.
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map((category) => (
          <li key={category.name}>
            <RowLink
              className={classes.row}
              {...(signInHref === null ? { onClick: () => onPick(category.name) } : { to: signInHref })}
            >
              <CategoryMeasure category={category} />
              {signInHref !== null && (
                <VisuallyHidden>Sign in to see the securities behind it</VisuallyHidden>
              )}
            </RowLink>
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
      {bar !== null && <Bar className={classes.bar} percent={Math.max(1, bar)} />}
    </>
  );
}
