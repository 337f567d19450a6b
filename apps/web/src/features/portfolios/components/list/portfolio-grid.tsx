import type { PortfolioResponse } from '@plumbline/contracts';
import { memo } from 'react';
import { SelectBox } from '../../../../components/ui/forms/select-box.tsx';
import type { Selection } from '../../model/selection.ts';
import { useWindowRows } from '../../../../components/ui/data/use-window-rows.ts';
import { useMedia } from '../../../../components/ui/hooks/use-media.ts';
import classes from './portfolio-card.module.css';
import { PortfolioCard } from './portfolio-card.tsx';

export interface PortfolioRowsProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly selection: Selection;
  /** Pass the same functions each time here and in `onOpen`: then only rows that change render again. */
  readonly onToggle: (id: number) => void;
  readonly onOpen: (id: number) => void;
}

const CARD_HEIGHT = 156;
const GAP = 16;

/** The portfolios as cards. Only those near the view are rendered, so a thousand of them cost no more than a few. */
export function PortfolioGrid({ portfolios, selection, onToggle, onOpen }: PortfolioRowsProps) {
  const columns = useColumnCount();
  const { containerRef, rows, before, after, measureRow } = useWindowRows<HTMLUListElement>({
    count: Math.ceil(portfolios.length / columns),
    estimate: CARD_HEIGHT,
    gap: GAP,
    printed: portfolios.length,
  });
  const first = (rows[0]?.index ?? 0) * columns;
  const end = ((rows.at(-1)?.index ?? -1) + 1) * columns;
  return (
    <ul
      ref={containerRef}
      className={classes.cards}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlock: `${before}px ${after}px`,
      }}
      aria-label="Portfolios"
    >
      {portfolios.slice(first, end).map((portfolio, offset) => {
        const index = first + offset;
        const isFirstOfRow = index % columns === 0;
        return (
          <li
            key={portfolio.id}
            // The cards of a row are all as high as the first. Each has the index: one that was the first stays
            // observed.
            ref={isFirstOfRow ? measureRow : undefined}
            data-index={Math.floor(index / columns)}
            aria-posinset={index + 1}
            aria-setsize={portfolios.length}
          >
            <SelectableCard
              portfolio={portfolio}
              isSelected={selection.has(portfolio.id)}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface SelectableCardProps extends Pick<PortfolioRowsProps, 'onToggle' | 'onOpen'> {
  readonly portfolio: PortfolioResponse;
  readonly isSelected: boolean;
}

/** Renders again only when something about it changes, and so not while the page scrolls. */
const SelectableCard = memo(function SelectableCard(props: SelectableCardProps) {
  const { portfolio, isSelected, onToggle, onOpen } = props;
  return (
    <PortfolioCard portfolio={portfolio} onOpen={onOpen} heading="h2">
      <SelectBox
        label={`Select ${portfolio.name}`}
        isSelected={isSelected}
        onToggle={() => onToggle(portfolio.id)}
      />
    </PortfolioCard>
  );
});

function useColumnCount(): 1 | 2 | 3 {
  const hasRoomForTwo = useMedia('(min-width: 46em)');
  const hasRoomForThree = useMedia('(min-width: 68em)');
  if (hasRoomForThree) return 3;
  return hasRoomForTwo ? 2 : 1;
}
