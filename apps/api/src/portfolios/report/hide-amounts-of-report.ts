import type { ValuedHoldings } from '../view/valued-portfolio.ts';
import {
  roundRollup,
  weighHiddenAmounts,
  wholeCoverage,
  wholeLeast,
  wholePercent,
  wholePercentOf,
  wholeScore,
} from '../view/hide-amounts.ts';
import type { ImpactReport } from './impact-report.ts';

/**
 * A report with no value and no number of shares in it, and with whole percents and a whole score, of which neither can
 * be told.
 */
export function hideAmounts(
  report: ImpactReport,
  valued: Pick<ValuedHoldings, 'unknown' | 'monetaryValue'>,
): ImpactReport {
  const { portfolio, holdings, unseen, unknown } = report;
  return {
    ...report,
    hidden: weighHiddenAmounts(valued),
    portfolio: {
      ...portfolio,
      monetaryValue: 0,
      cash: 0,
      impactScore: wholeScore(portfolio.impactScore),
      coverage: wholeCoverage(portfolio.coverage),
      outsideMethod: wholePercentOf(portfolio.outsideMethod),
      ruledOut: wholeLeast(portfolio.ruledOut),
      esgIssueCriteriaRollup: roundRollup(portfolio.esgIssueCriteriaRollup),
    },
    holdings: holdings.map((holding) => ({
      ...holding,
      shares: null,
      value: 0,
      weight: wholePercent(holding.weight),
    })),
    unseen: unseen
      .map(({ hidden, ...holding }) => ({
        ...holding,
        hidden: hidden === null ? null : wholePercent(hidden),
      }))
      .filter(({ hidden }) => hidden !== 0),
    unknown: unknown.map((line) => ({ ...line, shares: null, value: 0, weight: wholePercent(line.weight) })),
  };
}
