/** Sector and industry of a company, as this product words them. */
interface SicSector {
  readonly sector: string;
  readonly industry: string;
}

/** Divisions of the Standard Industrial Classification by their first and last major group. */
const divisions: readonly (readonly [first: number, last: number, sector: string])[] = [
  [1, 9, 'Farming, Forestry and Fishing'],
  [10, 14, 'Mining and Energy Extraction'],
  [15, 17, 'Construction'],
  [20, 39, 'Manufacturing'],
  [40, 49, 'Transport, Communication and Utilities'],
  [50, 51, 'Wholesale'],
  [52, 59, 'Retail'],
  [60, 67, 'Finance, Insurance and Real Estate'],
  [70, 89, 'Services'],
  [91, 99, 'Public Bodies and Shells'],
];

/** Major groups: the first two of four digits. */
const majorGroups: Readonly<Record<number, string>> = {
  1: 'Crops',
  2: 'Livestock',
  7: 'Farm Services',
  8: 'Forestry',
  9: 'Fishing and Hunting',
  10: 'Metal Mining',
  12: 'Coal Mining',
  13: 'Oil and Gas Extraction',
  14: 'Quarrying and Minerals',
  15: 'Building Construction',
  16: 'Heavy Construction',
  17: 'Special Trade Contractors',
  20: 'Food and Beverages',
  21: 'Tobacco',
  22: 'Textile Mills',
  23: 'Apparel',
  24: 'Lumber and Wood',
  25: 'Furniture',
  26: 'Paper',
  27: 'Printing and Publishing',
  28: 'Chemicals and Pharmaceuticals',
  29: 'Petroleum Refining',
  30: 'Rubber and Plastics',
  31: 'Leather and Footwear',
  32: 'Stone, Clay and Glass',
  33: 'Primary Metals',
  34: 'Metal Products',
  35: 'Machinery and Computers',
  36: 'Electronics and Semiconductors',
  37: 'Vehicles, Aircraft and Ships',
  38: 'Instruments and Medical Devices',
  39: 'Other Manufacturing',
  40: 'Railroads',
  41: 'Passenger Transit',
  42: 'Trucking and Warehousing',
  44: 'Shipping and Cruises',
  45: 'Airlines and Airports',
  46: 'Pipelines',
  47: 'Travel and Freight Services',
  48: 'Telecom and Broadcasting',
  49: 'Electric, Gas and Water Utilities',
  50: 'Wholesale of Durable Goods',
  51: 'Wholesale of Consumables',
  52: 'Building and Garden Stores',
  53: 'General Stores',
  54: 'Food Stores',
  55: 'Car Dealers and Fuel Stations',
  56: 'Clothing Stores',
  57: 'Home and Electronics Stores',
  58: 'Restaurants',
  59: 'Other Retail',
  60: 'Banks',
  61: 'Lenders',
  62: 'Brokers and Asset Managers',
  63: 'Insurance Carriers',
  64: 'Insurance Agents',
  65: 'Real Estate',
  67: 'Holding Companies, REITs and Trusts',
  70: 'Hotels and Casinos',
  72: 'Personal Services',
  73: 'Software and Business Services',
  75: 'Car Rental and Repair',
  76: 'Repair Services',
  78: 'Film and Video',
  79: 'Amusement and Recreation',
  80: 'Health Services',
  81: 'Legal Services',
  82: 'Education',
  83: 'Social Services',
  84: 'Museums and Gardens',
  86: 'Membership Organizations',
  87: 'Engineering and Management Services',
  88: 'Foreign Governments',
  89: 'Other Services',
  99: 'Unclassified',
};

/**
 * Sector (division) and industry (major group) of a four-digit SIC code, in short titles of our own; `null` for
 * `null` and for numbers no division covers. Codes under 1000 have their leading zero (100 is `0100`, crops).
 */
export function sectorOf(sic: number | null): SicSector | null {
  if (sic === null || !Number.isInteger(sic)) return null;
  const group = Math.floor(sic / 100);
  const division = divisions.find(([first, last]) => group >= first && group <= last);
  if (division === undefined) return null;
  return { sector: division[2], industry: majorGroups[group] ?? division[2] };
}
