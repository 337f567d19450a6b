import type { FundWeights } from '../../positions/fund-weights.ts';
import { parseCusip, parseIsin, type SecurityReference } from '@plumbline/matching';
import type { FundHoldingsRecord, OutsideReason } from '../../records/universe-record.ts';
import { companyOfCik } from '../sec-lists/sec-tables.ts';

/** Who a filing of form N-PORT is about, as it says so. */
interface ReportedFund {
  readonly seriesId: string;
  readonly seriesName: string;
  readonly registrantName: string;
  readonly cik: string;
}

/** The series, where there is one. SPY and others write N/A for its name and number, and go by their registrant. */
export function reportedFund(facts: ReportedFund): Pick<FundHoldingsRecord, 'fund' | 'series' | 'company'> {
  const { seriesId, seriesName, registrantName, cik } = facts;
  const name = [seriesName, registrantName].find((text) => !/^(?:n\/a|null)?$/i.test(text)) ?? null;
  const fund = { ticker: null, name, isin: null, cusip: null };
  if (/^S\d{9}$/.test(seriesId)) return { fund, series: seriesId };
  const company = companyOfCik(cik);
  return company === null ? { fund } : { fund, company };
}

/** A position's security. Funds write zeros or N/A where a security has no number, and zeros pass the check digit. */
export function reportedSecurity(
  texts: Readonly<Record<'ticker' | 'name' | 'isin' | 'cusip', string>>,
): SecurityReference {
  const isBlank = (text: string) => /^(?:n\/?a|null|0*)$/i.test(text.trim());
  return {
    ticker: isBlank(texts.ticker) ? null : texts.ticker.trim(),
    name: isBlank(texts.name) ? null : texts.name.trim(),
    isin: parseIsin(texts.isin),
    cusip: isBlank(texts.cusip) ? null : parseCusip(texts.cusip),
  };
}

/**
 * Why a position is not screened, by its asset category and payoff profile: only common equity held long is, `null`.
 */
export function outsideReason(category: string, payoff: string): OutsideReason | null {
  if (category === 'EC' && payoff === 'Long') return null;
  if (category === 'EC') return payoff === 'Short' ? 'short' : 'other';
  if (category === 'STIV' || category === 'RA') return 'cash';
  if (category.startsWith('D') && category !== 'DBT') return 'derivative';
  return /^(?:DBT|LON|ABS|SN)/.test(category) ? 'bond' : 'other';
}

/**
 * The weights of a whole filing. They are percents of the net assets: borrowing makes their sum more than 100, cash
 * that is not invested less. Both are the outside weight `other`, so that all together are 100. Throws
 * `WeightsDoNotAddUpError` for sums that no fund has.
 */
export function finishFiling(weights: FundWeights): Pick<FundHoldingsRecord, 'positions' | 'outside'> {
  const uninvested = 100 - weights.total;
  if (Math.abs(uninvested) > 0.005 && weights.isWithin(leveraged)) weights.addOutside('other', uninvested);
  return weights.finish();
}

const leveraged = { lowest: 20, highest: 400 };
