import { majorGroupOf } from '../../evidence/sic.ts';
import { anyRevenue, isFlag, revenueFrom, type Trigger } from '../triggers.ts';

/**
 * Countries whose state-owned companies are excluded: those the United States Department of State listed on
 * 29 December 2023 as of particular concern for severe violations of religious freedom. ISO 3166 alpha-2 code and
 * the English names that public files use, in lower case.
 */
const excludedCountries: readonly { readonly code: string; readonly names: readonly string[] }[] = [
  { code: 'MM', names: ['burma', 'myanmar', 'myanmar (burma)'] },
  { code: 'CN', names: ['china', "people's republic of china", 'mainland china'] },
  { code: 'CU', names: ['cuba'] },
  { code: 'ER', names: ['eritrea'] },
  { code: 'IR', names: ['iran', 'iran, islamic republic of', 'islamic republic of iran'] },
  {
    code: 'KP',
    names: ['north korea', "korea, democratic people's republic of", "democratic people's republic of korea"],
  },
  { code: 'NI', names: ['nicaragua'] },
  { code: 'PK', names: ['pakistan'] },
  { code: 'RU', names: ['russia', 'russian federation'] },
  { code: 'SA', names: ['saudi arabia'] },
  { code: 'TJ', names: ['tajikistan'] },
  { code: 'TM', names: ['turkmenistan'] },
];

const spellings = new Set(excludedCountries.flatMap(({ code, names }) => [code.toLowerCase(), ...names]));

/** Whether a country, given by alpha-2 code or English name in any case, is on the list. Unknown (`null`) is not. */
function isExcludedCountry(country: string | null): boolean {
  return country !== null && spellings.has(country.trim().toLowerCase());
}

/** Percent of the shares that makes a state the controlling owner. */
const CONTROLLING_PERCENT = 50;
/** Percent of revenue from which companies that only carry other companies' programming are flagged. */
const CARRIER_PERCENT = 10;

/** Communications (telephone, radio, television, cable), film distribution and video rental. */
const carrierMajorGroup = '48';
const carrierCodes: readonly string[] = ['7822', '7841'];

/**
 * A state holds half the shares or more, and the state is on the excluded-countries list: the issuer's own country
 * is, or a flagged `COUNTRY` row shows that the owner's is (a holding company may be based elsewhere).
 */
export const excludedStateOwner: Trigger = ({ issuer, evidence }, criterion) => {
  const ownership = evidence.filter(
    (row) => isFlag(row, criterion, 'OWNERSHIP_SHARE') && (row.value ?? 0) >= CONTROLLING_PERCENT,
  );
  if (ownership.length === 0) return [];
  const country = evidence.filter((row) => isFlag(row, criterion, 'COUNTRY'));
  return country.length > 0 || isExcludedCountry(issuer.country) ? [...ownership, ...country] : [];
};

/** Any revenue flags a producer or host; a carrier is flagged from `CARRIER_PERCENT` on. */
export const revenueBeyondCarriage: Trigger = (input, criterion) => {
  const { sic } = input.issuer;
  const isCarrier = sic !== null && (majorGroupOf(sic) === carrierMajorGroup || carrierCodes.includes(sic));
  return (isCarrier ? revenueFrom(CARRIER_PERCENT) : anyRevenue())(input, criterion);
};
