import { useMediaQuery } from '@mantine/hooks';
import type { PortfolioResponse } from '@plumbline/contracts';
import { SelectBox } from '../../../components/ui/select-box.tsx';
import { useWindowRows } from '../hooks/use-window-rows.ts';
import type { Selection } from '../model/selection.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import classes from './portfolio-grid.module.css';

export interface PortfolioRowsProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly selection: Selection;
  readonly onToggle: (id: number) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

const CARD_HEIGHT = 170;
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
            <PortfolioCard portfolio={portfolio} href={hrefOf(portfolio.id)} onOpen={onOpen} heading="h2">
              <SelectBox
                label={`Select ${portfolio.name}`}
                isSelected={selection.has(portfolio.id)}
                onToggle={() => onToggle(portfolio.id)}
              />
            </PortfolioCard>
          </li>
        );
      })}
    </ul>
  );
}

function useColumns(): 1 | 2 | 3 {
  const options = { getInitialValueInEffect: false };
  const hasRoomForTwo = useMediaQuery('(min-width: 46em)', false, options);
  const hasRoomForThree = useMediaQuery('(min-width: 68em)', false, options);
  if (hasRoomForThree) return 3;
  return hasRoomForTwo ? 2 : 1;
}
