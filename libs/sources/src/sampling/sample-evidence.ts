import { catalog, type Evidence } from '@plumbline/screening';
import { hashText, normalOf, normalShare } from './seeded.ts';

/** How far a company's ratings move together: a company that does well on one criterion tends to on others. */
const commonShare = 0.35;
const fewestRatings = 8;
const mostRatings = 20;
/** Flagged companies rate a little above the others, so that those without a flag average somewhat below the middle. */
const liftOfFlagged = 0.5;

const positiveCriteria = catalog.criteria.filter(({ kind }) => kind === 'positive').map(({ name }) => name);

/** The issuer that sample ratings are generated for. */
interface SampleIssuer {
  readonly issuer: string;
  readonly isFlagged: boolean;
  /** Source shown for the sample. */
  readonly source: string;
  /** ISO date. */
  readonly date: string;
}

/**
 * Invented ratings (0-100, quality `sample`) on 8 to 20 of the positive criteria, the same for the same issuer key
 * always. Ranked within industries they give the distribution of scores in docs/methodology.md §10: mean and median
 * about 41, highest about 81.
 */
export function sampleRatings({ issuer, isFlagged, source, date }: SampleIssuer): Evidence[] {
  const fraction = (hashText(`${issuer} count`) % 1000) / 1000;
  const count = fewestRatings + Math.floor(fraction * fraction * (mostRatings - fewestRatings + 1));
  const quality = normalOf(`${issuer} quality`) + (isFlagged ? liftOfFlagged : 0);
  return positiveCriteria
    .map((criterion) => ({ criterion, order: hashText(`${issuer} ${criterion} order`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ criterion }) => {
      const own = normalOf(`${issuer} ${criterion}`);
      const rating = normalShare(Math.sqrt(commonShare) * quality + Math.sqrt(1 - commonShare) * own) * 100;
      return rowOf(criterion, Math.round(rating * 10) / 10, { source, date });
    });
}

/** Says that every negative criterion was checked and, but for flags of its own, nothing found; quality `sample`. */
export function sampleClearance(source: string, date: string): Evidence {
  return { ...rowOf(null, null, { source, date }), kind: 'CURATED_FLAG' };
}

function rowOf(
  criterion: string | null,
  value: number | null,
  { source, date }: { readonly source: string; readonly date: string },
): Evidence {
  return {
    criterion,
    kind: 'RATING',
    status: 'cleared',
    value,
    source,
    url: null,
    date,
    expiresOn: null,
    quality: 'sample',
  };
}

/**
 * An invented share price in dollars, from 3 to about 900, log-normal around 55. Share classes of one issuer differ
 * by at most 2 percent.
 */
export function samplePrice(issuer: string, ticker: string): number {
  const company = Math.exp(Math.log(55) + 0.85 * normalOf(`${issuer} price`));
  const ofClass = 0.99 + ((hashText(`${ticker} class`) % 1000) / 1000) * 0.02;
  return Math.max(3, Math.round(Math.min(company, 900) * ofClass * 100) / 100);
}
