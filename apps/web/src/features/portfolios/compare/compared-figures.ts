import type { PortfolioResponse } from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { formatCount, formatFixed, formatPercent, formatWholeMoney } from '../../../lib/format.ts';

/** A figure of both portfolios, and by how much the right one's is more. */
export interface ComparedFigure {
  readonly name: string;
  readonly left: string;
  readonly right: string;
  /** A dash where one of the two is not known. */
  readonly difference: string;
}

const EM_DASH = '—';

/** The figures of two portfolios side by side. */
export function compareFigures(left: PortfolioResponse, right: PortfolioResponse): ComparedFigure[] {
  return [
    {
      name: 'Impact Score',
      left: formatImpactScore(left.impactScore),
      right: formatImpactScore(right.impactScore),
      difference: differenceOf(left.impactScore, right.impactScore, (points) => formatFixed(points, 1)),
    },
    {
      name: 'Value',
      left: formatWholeMoney(left.monetaryValue),
      right: formatWholeMoney(right.monetaryValue),
      difference: differenceOf(left.monetaryValue, right.monetaryValue, formatWholeMoney),
    },
    {
      name: 'Holdings',
      left: formatCount(left.totalHoldings),
      right: formatCount(right.totalHoldings),
      difference: differenceOf(left.totalHoldings, right.totalHoldings, formatCount),
    },
    {
      name: 'Rated, of the value',
      left: formatPercent(100 * left.coverage),
      right: formatPercent(100 * right.coverage),
      difference: formatDifference(100 * left.coverage, 100 * right.coverage),
    },
  ];
}

/** By how many percentage points the right one is more, such as `+3.5`. */
export function formatDifference(left: number, right: number): string {
  return differenceOf(left, right, (points) => formatFixed(points, 1));
}

function differenceOf(
  left: number | null,
  right: number | null,
  words: (difference: number) => string,
): string {
  if (left === null || right === null) return EM_DASH;
  const size = words(Math.abs(right - left));
  if (!/[1-9]/.test(size)) return 'same';
  return right > left ? `+${size}` : `−${size}`;
}
