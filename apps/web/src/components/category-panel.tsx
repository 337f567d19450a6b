import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './category-panel.module.css';
import { SampleDataBadge } from './sample-data-badge.tsx';
import { Bar } from './ui/data/bar.tsx';
import { ChevronIcon } from './ui/icons.tsx';
import { Panel } from './ui/layout/panel.tsx';
import { RowLink } from './ui/data/row-link.tsx';
import { EmptyState } from './ui/feedback/empty-state.tsx';

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
  /** Below the row, such as links to what is behind it. */
  readonly below?: ReactNode;
}

interface CategoryPanelProps {
  readonly kind: 'positive' | 'negative';
  readonly categories: readonly PanelCategory[];
  /** The text shown without any. */
  readonly empty: string;
  /** Opens the securities behind a category; absent where the reader cannot open them. */
  readonly onPick?: (name: string) => void;
  /** Below the categories. */
  readonly footer?: ReactNode;
  /** More categories than this are collapsed at first. */
  readonly shownAtFirst?: number;
  /** Shows all of them, for print. */
  readonly isUnfolded?: boolean;
  /** Level of the heading, which depends on where the panel is used. */
  readonly headingLevel?: 'h2' | 'h3';
}

const SHOWN_AT_FIRST = 10;

const titles = { positive: 'Positive categories', negative: 'Negative categories' } as const;

/** The categories of one side, in the order given. */
export function CategoryPanel({ kind, categories, empty, headingLevel, ...list }: CategoryPanelProps) {
  return (
    <Panel
      title={
        <>
          {titles[kind]}{' '}
          {categories.length > 0 && (
            <Text component="span" c="dimmed" ff="var(--text)" fz="0.9375rem">
              {categories.length}
            </Text>
          )}
        </>
      }
      label={titles[kind]}
      headingLevel={headingLevel}
      tone={kind}
      className={classes.panel}
      actions={
        categories.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>Some of these figures are based on sample data.</SampleDataBadge>
        )
      }
    >
      {categories.length > 0 ? (
        <CategoryList categories={categories} {...list} />
      ) : (
        <EmptyState title={empty} isInline />
      )}
    </Panel>
  );
}

function CategoryList({
  categories,
  onPick,
  footer,
  shownAtFirst = SHOWN_AT_FIRST,
  isUnfolded = false,
}: Omit<CategoryPanelProps, 'kind' | 'empty' | 'headingLevel'>) {
  const [isAllWanted, setIsAllWanted] = useState(false);
  const shown = isAllWanted || isUnfolded ? categories : categories.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((category) => (
          <li key={category.name}>
            {onPick ? (
              <RowLink className={classes.row} onClick={() => onPick(category.name)}>
                <CategoryMeasure category={category} isLink />
              </RowLink>
            ) : (
              <div className={`${classes.row} ${classes.still}`}>
                <CategoryMeasure category={category} />
              </div>
            )}
            {category.below}
          </li>
        ))}
      </ul>
      {categories.length > shownAtFirst && !isUnfolded && (
        <Button
          variant="subtle"
          className="flush"
          aria-expanded={isAllWanted}
          onClick={() => setIsAllWanted(!isAllWanted)}
        >
          {isAllWanted ? 'Show fewer' : `Show all ${categories.length}`}
        </Button>
      )}
      {footer}
    </>
  );
}

interface CategoryMeasureProps {
  readonly category: PanelCategory;
  readonly isLink?: boolean;
}

function CategoryMeasure({ category: { title, bar, text, detail }, isLink }: CategoryMeasureProps) {
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
      {isLink && <ChevronIcon size={14} />}
      {bar !== null && <Bar className={classes.bar} percent={Math.max(1, bar)} />}
    </>
  );
}
