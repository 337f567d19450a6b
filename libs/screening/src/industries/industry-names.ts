/**
 * The 49 industries of Eugene Fama and Kenneth French, with names of our own. Their numbers, from 1, are their places
 * here. What has no use for their SIC codes, such as a browser, need not load these.
 */
export const industryNames = [
  'Agriculture',
  'Food Products',
  'Candy and Soda',
  'Beer, Liquor and Other Beverages',
  'Tobacco Products',
  'Recreation',
  'Entertainment',
  'Printing and Publishing',
  'Consumer Goods',
  'Apparel',
  'Healthcare',
  'Medical Equipment',
  'Pharmaceutical Products',
  'Chemicals',
  'Rubber and Plastic Products',
  'Textiles',
  'Construction Materials',
  'Construction',
  'Steel Works',
  'Fabricated Products',
  'Machinery',
  'Electrical Equipment',
  'Automobiles and Trucks',
  'Aircraft',
  'Shipbuilding and Railroad Equipment',
  'Defense',
  'Precious Metals',
  'Metal and Mineral Mining',
  'Coal',
  'Oil and Gas',
  'Utilities',
  'Communication',
  'Personal Services',
  'Business Services',
  'Computers',
  'Software',
  'Electronic Equipment',
  'Measuring and Control Equipment',
  'Business Supplies',
  'Shipping Containers',
  'Transportation',
  'Wholesale',
  'Retail',
  'Restaurants and Hotels',
  'Banking',
  'Insurance',
  'Real Estate',
  'Brokers, Investment Firms and REITs',
  'Waste, Steam and Cogeneration',
] as const;

export type IndustryName = (typeof industryNames)[number];

/** Number of industries; they are numbered from 1. */
export const INDUSTRY_COUNT = industryNames.length;
/** Industry, or wider group of peers, of a company whose SIC code is unknown or in none. */
export const NO_INDUSTRY = 0;
/** The twelfth of their 12 industries, which is all the rest and no group of peers. */
export const REMAINING_INDUSTRIES = 'Mining, Construction, Transport and Leisure';

/** Number of the industry with that name; `NO_INDUSTRY` where there is none. */
export function numberOfIndustry(name: string): number {
  return industryNames.findIndex((other) => other === name) + 1;
}

/** Name of an industry by its number; `null` for `NO_INDUSTRY`. */
export function industryName(number: number): string | null {
  return industryNames[number - 1] ?? null;
}

/** Whether a sector is one whose companies have much in common; the last of the twelve is all that is left. */
export function isPeerSector(sector: string): boolean {
  return sector !== REMAINING_INDUSTRIES;
}
