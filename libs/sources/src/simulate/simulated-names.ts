import { hashNumber } from '../sampling/seeded.ts';

const beginnings = (
  'Alder Amber Ash Aspen Birch Bram Bright Brook Cedar Clay Clear Cliff Copper Crest Dale Deer East Elm Ever Fair ' +
  'Fern Field Fox Glen Grand Gray Green Harbor Haw Hazel Heron High Hill Holly Iron Juniper Kestrel Kings Lake ' +
  'Lark Laurel Maple Marsh Meadow Mill Moss North Oak Orchard Pine Quarry Red Ridge River Rock Rowan Sand Silver ' +
  'Spring Stone Sum Thorn Wald West White Willow Win Wood'
).split(' ');
const endings = (
  'bank bourne bridge brook burn bury cliff combe cote dale den field ford gate grove ham haven hill holm hurst land ' +
  'leigh ley march mead mere mill mont moor more mouth ness park point pool ridge rock shaw shore side stead stoke ' +
  'stone ton vale view ville wall ward water way well wick wold wood worth yard'
).split(' ');
const trades = (
  'Analytics Apparel Bancorp Beverages Biologics Chemicals Communications Construction Data Devices Diagnostics ' +
  'Dynamics Electric Energy Engineering Entertainment Foods Freight Health Homes Hotels Instruments Insurance ' +
  'Logistics Machinery Materials Media Metals Mining Networks Packaging Paper Petroleum Pharma Plastics Power ' +
  'Properties Retail Robotics Semiconductor Software Steel Systems Textiles Therapeutics Transit Utilities Water'
).split(' ');
const legalForms = ['Inc.', 'Corporation', 'Company', 'Ltd.', 'plc', 'Group Inc.'] as const;
const styles = (
  'Large Growth|Large Value|Large Blend|Mid Growth|Mid Value|Small Growth|Small Value|Total Market|Dividend|Quality|' +
  'Momentum|Low Volatility|Equal Weight|Global|International|Emerging Markets|Technology|Health Care|Financials|' +
  'Energy|Real Estate|Utilities|Balanced|Target 2030|Target 2040|Target 2050|Sustainable|Values'
).split('|');
const classes = ['Class A', 'Class C', 'Class I', 'Class R6', 'Investor Shares', 'Admiral Shares'] as const;

/** Takes a number apart over lists of choices; what is left counts how often all of them are used up. */
function spell(number: number, lists: readonly (readonly string[])[]): { words: string[]; round: number } {
  let rest = number;
  const words = lists.map((list) => {
    const word = list[rest % list.length]!;
    rest = Math.floor(rest / list.length);
    return word;
  });
  return { words, round: rest };
}

/** Name of the nth simulated company: no two are alike, and none is a real one's on purpose. */
export function companyNameOf(number: number, seed: number): string {
  const { words, round } = spell(number, [beginnings, endings, trades]);
  const legalForm = legalForms[hashNumber(seed, number) % legalForms.length]!;
  const series = round === 0 ? '' : ` ${round + 1}`;
  return `${words[0]}${words[1]} ${words[2]}${series} ${legalForm}`;
}

/** What a simulated fund is called, and its family. */
interface FundName {
  readonly name: string;
  readonly family: string;
}

/** Name and family of the nth simulated fund, an ETF: no two names are alike. */
export function etfNameOf(number: number): FundName {
  const { words, round } = spell(number, [styles, beginnings, endings]);
  return namedFund(words, round, 'ETF');
}

/** The same of a mutual fund, which has a class. */
export function mutualFundNameOf(number: number): FundName {
  const { words, round } = spell(number, [styles, beginnings, endings, classes]);
  return namedFund(words, round, `Fund ${words[3]}`);
}

function namedFund([style, beginning, ending]: readonly string[], round: number, kind: string): FundName {
  const family = `${beginning}${ending}`;
  const series = round === 0 ? '' : ` ${round + 1}`;
  return { name: `${family} ${style}${series} ${kind}`, family };
}

/** Letters a simulated ticker has: enough for the universe to use a quarter of the room at most. */
function tickerLength(total: number): number {
  let length = 4;
  while (26 ** length < total * 4) length += 1;
  return length;
}

/**
 * Ticker of the nth of `total` simulated listings: letters only, no two alike, without any order to the eye (the
 * multiplier shares no factor with 26, so numbers map one to one).
 */
export function tickerOf(number: number, total: number): string {
  const length = tickerLength(total);
  const combinations = 26 ** length;
  let rest = Number((BigInt(number) * 1_000_003n + 77_777n) % BigInt(combinations));
  let ticker = '';
  for (let at = 0; at < length; at += 1) {
    ticker = String.fromCharCode(65 + (rest % 26)) + ticker;
    rest = Math.floor(rest / 26);
  }
  return ticker;
}
