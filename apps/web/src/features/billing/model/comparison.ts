import type { Plan } from '@plumbline/pricing';
import { plans } from '@plumbline/pricing';
import { paths } from '../../../config/paths.ts';
import { formatCount } from '../../../lib/format.ts';

export interface ComparisonRow {
  readonly feature: string;
  /** The lowest plan that has it; all higher ones have it too. */
  readonly from: Plan;
  /** The page that shows it. */
  readonly href?: string;
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

/** The largest number of tickers that we advertise. */
const ADVERTISED_TICKERS = 25_000;

/**
 * What the plans consist of.
 *
 * @param tickerCount how many securities are actually screened; `null` while unknown
 */
export function comparison(tickerCount: number | null): readonly ComparisonGroup[] {
  return [
    {
      title: 'Screening',
      rows: [
        {
          feature: `Impact scores on ${tickersFor(tickerCount)} tickers, NA where too little is known`,
          from: 'BASIC',
        },
        { feature: 'Unique biblically responsible data', from: 'BASIC' },
        { feature: 'Screen stocks, funds and ETFs', from: 'BASIC' },
        { feature: 'Activism campaigns', from: 'BASIC', href: paths.campaigns.href() },
      ],
    },
    {
      title: 'Portfolio analysis',
      rows: [
        { feature: 'Comprehensive analysis', from: 'BASIC' },
        { feature: 'Save and track portfolios', from: 'BASIC' },
        { feature: 'Import portfolios', from: 'BASIC' },
        { feature: 'Export portfolios', from: 'PREMIUM' },
        { feature: 'Side-by-side comparison', from: 'PREMIUM' },
        { feature: 'PDF reports', from: 'PREMIUM' },
        { feature: 'Ready-made screening profiles', from: 'PREMIUM' },
      ],
    },
    {
      title: 'Advisor tools',
      rows: [
        { feature: 'Investor questionnaire', from: 'ADVISOR' },
        { feature: 'Custom URL', from: 'ADVISOR' },
        { feature: 'Client management', from: 'ADVISOR' },
        { feature: 'Lead generation', from: 'ADVISOR' },
      ],
    },
  ];
}

/** Whether a plan has what a row names. */
export function includes(plan: Plan, { from }: ComparisonRow): boolean {
  return plans.indexOf(plan) >= plans.indexOf(from);
}

/** What a plan adds to the one below it. */
export function addedBy(plan: Plan, groups: readonly ComparisonGroup[]): readonly ComparisonGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ from }) => from === plan) }))
    .filter(({ rows }) => rows.length > 0);
}

function tickersFor(count: number | null): string {
  return count === null || count >= ADVERTISED_TICKERS
    ? `${formatCount(ADVERTISED_TICKERS)}+`
    : formatCount(count);
}
