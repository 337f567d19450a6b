import { useMediaQuery } from '@mantine/hooks';
import type { PortfolioResponse } from '@plumbline/contracts';
import { memo } from 'react';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { useWindowRows } from '../use-window-rows.ts';
import type { Selection } from '../selection.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import classes from './portfolio-grid.module.css';

export interface PortfolioRowsProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly selection: Selection;
  /** This and `onOpen` are best always the same functions: then only what changes is drawn. */
  readonly onToggle: (id: number) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

const CARD_HEIGHT = 156;
const GAP = 16;

/** The portfolios as cards; a thousand of them are as light as a screenful. */
export function PortfolioGrid({ portfolios, selection, onToggle, hrefOf, onOpen }: PortfolioRowsProps) {
  const columns = useColumns();
  const { containerRef, rows, before, after, measureRow } = useWindowRows<HTMLUListElement>({
    count: Math.ceil(portfolios.length / columns),
    estimate: CARD_HEIGHT,
    gap: GAP,
  });
  const first = (rows[0]?.index ?? 0) * columns;
  const end = ((rows.at(-1)?.index ?? -1) + 1) * columns;
  return (
    <ul
      ref={containerRef}
      className={classes.grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: GAP,
        paddingBlock: `${before}px ${after}px`,
      }}
      aria-label="Portfolios"
    >
      {portfolios.slice(first, end).map((portfolio, offset) => {
        const position = first + offset;
        const isFirstOfRow = position % columns === 0;
        return (
          <li
            key={portfolio.id}
            // The cards of a row are all as high as the first.
            ref={isFirstOfRow ? measureRow : undefined}
            data-index={isFirstOfRow ? position / columns : undefined}
            aria-posinset={position + 1}
            aria-setsize={portfolios.length}
          >
            <SelectableCard
              portfolio={portfolio}
              href={hrefOf(portfolio.id)}
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
  readonly href: string;
  readonly isSelected: boolean;
}

/** Drawn anew only when something about it changes, and so not while the page scrolls. */
const SelectableCard = memo(function SelectableCard({
  portfolio,
  href,
  isSelected,
  onToggle,
  onOpen,
}: SelectableCardProps) {
  return (
    <PortfolioCard portfolio={portfolio} href={href} onOpen={onOpen} heading="h2">
      <SelectBox
        label={`Select ${portfolio.name}`}
        isSelected={isSelected}
        onToggle={() => onToggle(portfolio.id)}
      />
    </PortfolioCard>
  );
});

function useColumns(): 1 | 2 | 3 {
  const options = { getInitialValueInEffect: false };
  const hasRoomForTwo = useMediaQuery('(min-width: 46em)', false, options);
  const hasRoomForThree = useMediaQuery('(min-width: 68em)', false, options);
  if (hasRoomForThree) return 3;
  return hasRoomForTwo ? 2 : 1;
}
