import type { HoldingResponse, PortfolioFigures, UnknownHoldingResponse } from '@plumbline/contracts';
import { describeCoverage, describeNoFlags } from '@plumbline/screening';
import type { ScreeningContext } from './screening-context.ts';
import { describeCategories, describeSecurity, outsideMethodOf, readScore } from './describe-score.ts';

/** The figures of a portfolio, or of lines that would be one. */
export function describeFigures(figures: PortfolioFigures) {
  const { impactScore, standing, isBound, coverage, outsideMethod, hasSampleData } = figures;
  const { monetaryValue, ruledOut, unpricedHoldings, totalHoldings, esgIssueCriteriaRollup } = figures;
  return {
    ...{ impactScore, standing, isBound, coverage },
    reading: readScore({ impactScore, standing, isBound, outsideMethod }, coverage),
    ...{ hasSampleData, monetaryValue, outsideMethod, ruledOut, unpricedHoldings, totalHoldings },
    categories: {
      negative: describeCategories(esgIssueCriteriaRollup.negative),
      positive: describeCategories(esgIssueCriteriaRollup.positive),
    },
  };
}

export function describeHolding(context: ScreeningContext, holding: HoldingResponse) {
  const { financialInstrument, shares, value, isValued, weight, priceSource, priceDate } = holding;
  const { id, outsideMethod, coverage } = financialInstrument;
  const isOutside = outsideMethodOf(context, id) === 1;
  const listing = { ...financialInstrument, outsideMethod: isOutside ? 1 : outsideMethod };
  const security = describeSecurity(context, listing, coverage);
  return {
    ...security,
    // The ticker of one that has left the release may lead to another company.
    page: financialInstrument.isListed ? security.page : null,
    shares,
    value: isValued ? value : null,
    weight: isValued ? weight : null,
    ...{ priceSource, priceDate },
  };
}

type NamedLine = Pick<UnknownHoldingResponse, 'ticker' | 'name' | 'kind' | 'value' | 'weight'>;

export function describeUnknownLine({ ticker, name, kind, value, weight }: NamedLine) {
  return { ticker: ticker === '' ? null : ticker, name, kind, value, weight };
}

/** What is not known of the whole. */
export function listUnseen(figures: PortfolioFigures): string[] {
  const { coverage, outsideMethod, unpricedHoldings, esgIssueCriteriaRollup } = figures;
  const isSeen = coverage !== null && coverage >= 1 && unpricedHoldings === 0;
  const isScreened = coverage === null || outsideMethod < 1;
  return [
    ...(isSeen && outsideMethod === 0 ? [] : [describeCoverage(figures)]),
    ...(isScreened && esgIssueCriteriaRollup.negative.length === 0 ? [describeNoFlags(figures)] : []),
  ];
}
