import type { ListingResponse, RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { RankedBox } from './ranked-box.tsx';
import classes from './ranked-boxes.module.css';

interface RankedBoxesProps {
  readonly ranked: RankedResponse | undefined;
  readonly trending: TrendingResponse | undefined;
  readonly hrefOf: (listing: ListingResponse) => string;
}

/** The four lists: funds, the trending issue, top and worst scoring stocks. */
export function RankedBoxes({ ranked, trending, hrefOf }: RankedBoxesProps) {
  return (
    <div className={classes.boxes}>
      <RankedBox
        title="Funds"
        description="Funds with the highest Impact Scores."
        listings={ranked?.inspireFunds}
        hrefOf={hrefOf}
      />
      <RankedBox
        title={trending ? `Trending: ${trending.title}` : 'Trending issue'}
        description={trending?.description ?? 'Companies behind an issue of the day.'}
        listings={ranked?.trendingIssue}
        hrefOf={hrefOf}
      />
      <RankedBox
        title="Top scoring stocks"
        description="Nothing flagged, and well rated against their peers."
        listings={ranked?.topStocks}
        hrefOf={hrefOf}
      />
      <RankedBox
        title="Worst scoring stocks"
        description="Flagged for the most, or for the most severe."
        listings={ranked?.worstStocks}
        hrefOf={hrefOf}
      />
    </div>
  );
}
