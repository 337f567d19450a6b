import { majorGroupOf } from '../../evidence/sic.ts';
import { anyRevenue, isAbout, revenueFrom, type Trigger } from '../triggers.ts';

/**
 * Countries whose state-owned companies are excluded: those of particular concern for severe violations of religious
 * freedom. ISO 3166 alpha-2 code, name as shown, and the other English names that public files use, in lower case.
 */
const countries: readonly {
  readonly code: string;
  readonly name: string;
  readonly others?: readonly string[];
}[] = [
  { code: 'MM', name: 'Burma', others: ['myanmar', 'myanmar (burma)'] },
  { code: 'CN', name: 'China', others: ["people's republic of china", 'mainland china'] },
  { code: 'CU', name: 'Cuba' },
  { code: 'ER', name: 'Eritrea' },
  { code: 'IR', name: 'Iran', others: ['iran, islamic republic of', 'islamic republic of iran'] },
  {
    code: 'KP',
    name: 'North Korea',
    others: ["korea, democratic people's republic of", "democratic people's republic of korea"],
  },
  { code: 'NI', name: 'Nicaragua' },
  { code: 'PK', name: 'Pakistan' },
  { code: 'RU', name: 'Russia', others: ['russian federation'] },
  { code: 'SA', name: 'Saudi Arabia' },
  { code: 'TJ', name: 'Tajikistan' },
  { code: 'TM', name: 'Turkmenistan' },
];

/** The excluded-countries list as readers see it, and whose list it is. */
export const excludedCountries = {
  criterion: 'STATE_OWNED_ENTERPRISE',
  source:
    'Countries of Particular Concern for religious freedom, as designated by the United States Department of State on December 29, 2023',
  url: 'https://www.state.gov/countries-of-particular-concern-special-watch-list-countries-entities-of-particular-concern/',
  countries: countries.map(({ name }) => name),
} as const;

const spellings = new Set(
  countries.flatMap(({ code, name, others = [] }) => [code.toLowerCase(), name.toLowerCase(), ...others]),
);

/** Whether a country, given by alpha-2 code or English name in any case, is on the list. Unknown (`null`) is not. */
function isExcludedCountry(country: string | null): boolean {
  return country !== null && spellings.has(country.trim().toLowerCase());
}

/**
 * Parts of an excluded country with names and codes of their own. Companies that its state controls are often there.
 */
const parts = new Set(['hk', 'hong kong', 'hong kong sar', 'mo', 'macau', 'macao']);

/** Whether all of these countries, given likewise, are known and neither on the list nor part of a country that is. */
export function isOutsideExcludedCountries(...countries: readonly (string | null)[]): boolean {
  return countries.every(
    (country) => country !== null && !isExcludedCountry(country) && !parts.has(country.trim().toLowerCase()),
  );
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
    (row) => isAbout(row, criterion, 'OWNERSHIP_SHARE') && (row.value ?? 0) >= CONTROLLING_PERCENT,
  );
  if (ownership.length === 0) return [];
  const country = evidence.filter((row) => isAbout(row, criterion, 'COUNTRY'));
  return country.length > 0 || isExcludedCountry(issuer.country) ? [...ownership, ...country] : [];
};

/** Any revenue flags a producer or host; a carrier is flagged from `CARRIER_PERCENT` on. */
export const revenueBeyondCarriage: Trigger = (input, criterion) => {
  const { sic } = input.issuer;
  const isCarrier = sic !== null && (majorGroupOf(sic) === carrierMajorGroup || carrierCodes.includes(sic));
  return (isCarrier ? revenueFrom(CARRIER_PERCENT) : anyRevenue())(input, criterion);
};
