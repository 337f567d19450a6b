import { sectorOf, type InstrumentRecord } from '@plumbline/matching';
import { samplePrice } from '../sampling/sample-evidence.ts';
import { fractionOf, hashNumber, normalOf } from '../sampling/seeded.ts';
import { simulationAsOf, simulationSource } from './simulated-evidence.ts';
import type { SimulationPlan } from './simulated-holdings.ts';
import { companyNameOf, etfNameOf, mutualFundNameOf } from './simulated-names.ts';

const sicCodes = [
  1311, 1311, 1040, 2000, 2080, 2111, 2200, 2300, 2600, 2834, 2834, 2836, 2860, 2911, 3312, 3571, 3674, 3674,
  3711, 3721, 3812, 3841, 3845, 4011, 4213, 4512, 4813, 4841, 4911, 4911, 4922, 5040, 5122, 5331, 5411, 5651,
  5812, 6021, 6022, 6022, 6141, 6211, 6311, 6331, 6798, 6798, 7011, 7372, 7372, 7374, 7812, 7990, 8062, 8071,
  8200, 8731,
] as const;
const countries = [
  'US',
  'US',
  'US',
  'US',
  'US',
  'US',
  'US',
  'CA',
  'GB',
  'IE',
  'IL',
  'CN',
  'BM',
  'NL',
] as const;
const locations = [
  { exchange: 'LSE', location: 'London Stock Exchange (international)', currency: 'GBP' },
  { exchange: 'TSX', location: 'Toronto Stock Exchange', currency: 'CAD' },
  { exchange: 'Xetra', location: 'Xetra (Frankfurt)', currency: 'EUR' },
] as const;

/** Issuer key of the nth simulated company. */
export function issuerOf(number: number, plan: SimulationPlan): string {
  return `simulated-${plan.seed}-${number}`;
}

/** Domestic listing of the nth simulated company; sizes are log-normal around 900 million dollars. */
export function simulatedCompany(number: number, plan: SimulationPlan): InstrumentRecord {
  const issuer = issuerOf(number, plan);
  const ticker = plan.tickerOfCompany(number);
  const sic = sicCodes[hashNumber(plan.seed + 1, number) % sicCodes.length]!;
  return {
    ...commonFacts(ticker, issuer),
    name: companyNameOf(number, plan.seed),
    type: 'COMMON_STOCK',
    exchange: fractionOf(hashNumber(plan.seed + 2, number)) < 0.55 ? 'NASDAQ' : 'NYSE',
    country: countries[hashNumber(plan.seed + 3, number) % countries.length]!,
    sic,
    sector: sectorOf(sic)?.sector ?? null,
    industry: sectorOf(sic)?.industry ?? null,
    marketCap: Math.round(Math.exp(Math.log(9e8) + 2 * normalOf(`${issuer} size`))),
    issuer,
  };
}

/** A foreign listing of the nth simulated company, under the same ticker. */
export function simulatedForeignListing(number: number, plan: SimulationPlan): InstrumentRecord {
  const { exchange, location, currency } = locations[hashNumber(plan.seed + 4, number) % locations.length]!;
  return {
    ...simulatedCompany(number, plan),
    exchange,
    exchangeLocation: location,
    isDomestic: false,
    currency,
  };
}

/** The nth simulated fund. */
export function simulatedFund(number: number, plan: SimulationPlan): InstrumentRecord {
  const ticker = plan.tickerOfFund(number);
  const isEtf = isEtfNumber(number);
  const { name, family } = isEtf ? etfNameOf(number) : mutualFundNameOf(number);
  return {
    ...commonFacts(ticker, `fund ${ticker}`),
    name,
    type: isEtf ? 'EXCHANGE_TRADED_FUND' : 'MUTUALFUND',
    exchange: isEtf ? 'NYSE Arca' : 'NASDAQ',
    country: 'US',
    sic: null,
    sector: null,
    industry: null,
    marketCap: Math.round(Math.exp(Math.log(4e8) + 1.8 * normalOf(`fund ${ticker} size`))),
    issuer: null,
    fundFamily: family,
  };
}

/** One fund in six is exchange-traded. */
export function isEtfNumber(number: number): boolean {
  return number % 6 === 0;
}

function commonFacts(ticker: string, priceKey: string) {
  return {
    ticker,
    exchangeLocation: null,
    isDomestic: true,
    currency: 'USD',
    isin: null,
    cusip: null,
    fundFamily: null,
    price: { close: samplePrice(priceKey, ticker), day: simulationAsOf, quality: 'sample' as const },
    quality: 'sample' as const,
    dataSource: simulationSource,
    asOf: simulationAsOf,
  };
}
