import type { PortfolioResponse } from '@plumbline/contracts';
import {
  coveragePercent,
  describeScore,
  formatImpactScore,
  headlineCoverage,
  isSeenInto,
  shownDifference,
} from '@plumbline/screening';
import { formatCount, formatFixed, formatFixedPercent, formatShortMoney } from '../../../lib/format.ts';

/** A figure of both portfolios, and by how much the right one's is more. */
export interface ComparedFigure {
  readonly name: string;
  readonly left: string;
  readonly right: string;
  /** A dash where one of the two is not known. */
  readonly difference: string;
}

const EM_DASH = '—';
const SAME = 'same';

/** The figures of two portfolios side by side. */
export function compareFigures(left: PortfolioResponse, right: PortfolioResponse): ComparedFigure[] {
  return [
    {
      name: 'Impact Score',
      left: describeScore(left, headlineCoverage(left)),
      right: describeScore(right, headlineCoverage(right)),
      difference: [left, right].every(isMeasured)
        ? scoreDifference(left.impactScore, right.impactScore)
        : EM_DASH,
    },
    {
      name: 'Value',
      left: formatShortMoney(left.monetaryValue),
      right: formatShortMoney(right.monetaryValue),
      difference: differenceOf(left.monetaryValue, right.monetaryValue, formatShortMoney),
    },
    {
      name: 'Holdings',
      left: formatCount(left.totalHoldings),
      right: formatCount(right.totalHoldings),
      difference: differenceOf(left.totalHoldings, right.totalHoldings, formatCount),
    },
    {
      name: 'We can see',
      left: formatSeen(left),
      right: formatSeen(right),
      difference:
        isSeen(left) && isSeen(right)
          ? formatDifference(coveragePercent(left.coverage), coveragePercent(right.coverage))
          : EM_DASH,
    },
  ];
}

/**
 * Whether a score says how far a portfolio is from another: not one of a small part, nor one that may be lower than it
 * reads.
 */
export function isMeasured<Figures extends Measured>(
  figures: Figures,
): figures is Figures & { readonly impactScore: number } {
  return figures.impactScore !== null && isSeenInto(headlineCoverage(figures)) && !figures.isBound;
}

type Measured = Pick<PortfolioResponse, 'impactScore' | 'coverage' | 'outsideMethod' | 'isBound'>;

type Seen = Pick<PortfolioResponse, 'coverage' | 'outsideMethod'>;

/** Whether there is a part that is seen into: not of bonds and the like alone, nor while a value is unknown. */
function isSeen<Figures extends Seen>(figures: Figures): figures is Figures & { readonly coverage: number } {
  return figures.coverage !== null && figures.outsideMethod < 1;
}

function formatSeen(figures: Seen): string {
  return isSeen(figures) ? formatFixedPercent(coveragePercent(figures.coverage), 1) : EM_DASH;
}

/** In whole points, as the scores beside it. Two are the same where they read so, on the same side of zero. */
function scoreDifference(left: number | null, right: number | null): string {
  if (left === null || right === null) return EM_DASH;
  const points = shownDifference(left, right);
  if (points !== 0) return withSign(points > 0, formatCount(Math.abs(points)));
  const isSame = [left, right].map((score) => `${Math.sign(score)} ${formatImpactScore(score)}`);
  if (isSame[0] === isSame[1]) return SAME;
  const size = Math.abs(right - left);
  return size < 1 ? '<1' : withSign(right > left, formatCount(Math.round(size)));
}

/** A share of a portfolio that is exposed, as a column shows it: what is not there is not known to be. */
export function formatExposure(percent: number): string {
  return percent === 0 ? 'none known' : formatFixedPercent(percent, 1);
}

/**
 * By how many percentage points, as they are shown, the right one is more, such as `+3.0`, for a column. Two that read
 * differently and are closer than that differ by `<0.1`.
 */
export function formatDifference(left: number, right: number): string {
  if (formatExposure(left) === formatExposure(right)) return SAME;
  const shown = (percent: number) => Number(percent.toFixed(1));
  const difference = differenceOf(shown(left), shown(right), (points) => formatFixed(points, 1));
  return difference === SAME ? withSign(right > left, '<0.1') : difference;
}

function differenceOf(
  left: number | null,
  right: number | null,
  words: (difference: number) => string,
): string {
  if (left === null || right === null) return EM_DASH;
  const size = words(Math.abs(right - left));
  return /[1-9]/.test(size) ? withSign(right > left, size) : SAME;
}

function withSign(isMore: boolean, size: string): string {
  return isMore ? `+${size}` : `−${size}`;
}
