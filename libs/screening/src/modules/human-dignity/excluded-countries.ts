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
export function isExcludedCountry(country: string | null): boolean {
  return country !== null && spellings.has(country.trim().toLowerCase());
}
