import type { MaterialityRule } from '../scoring-module.ts';

/** A rule for these industries; the suffix all names share is added here. */
function material(
  field: string,
  industries: readonly string[],
  criteria: readonly string[],
): MaterialityRule {
  return { field, industries, criteria: criteria.map((name) => `${name}_BIC`) };
}

/**
 * What matters most in which industry: these criteria weigh double there. A short list of our own; an industry that
 * is not named, or a company in none, weighs all criteria alike.
 */
export const materialCriteria: readonly MaterialityRule[] = [
  material(
    'Farming, food and drink',
    [
      'Agriculture',
      'Food Products',
      'Candy and Soda',
      'Beer, Liquor and Other Beverages',
      'Tobacco Products',
    ],
    [
      'WATER_AND_WASTEWATER_MANAGEMENT',
      'ECOLOGICAL_IMPACTS',
      'PRODUCT_QUALITY_AND_SAFETY',
      'SUPPLY_CHAIN_MANAGEMENT',
    ],
  ),
  material(
    'Mining, oil and gas',
    ['Precious Metals', 'Metal and Mineral Mining', 'Coal', 'Oil and Gas'],
    [
      'GHG_EMISSIONS',
      'ECOLOGICAL_IMPACTS',
      'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS',
      'EMPLOYEE_HEALTH_AND_SAFETY',
      'CRITICAL_INCIDENT_RISK_MANAGEMENT',
    ],
  ),
  material(
    'Construction and its materials',
    ['Construction Materials', 'Construction'],
    ['ENERGY_MANAGEMENT', 'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT', 'EMPLOYEE_HEALTH_AND_SAFETY'],
  ),
  material(
    'Textiles, clothing and leather',
    ['Textiles', 'Apparel'],
    ['LABOR_PRACTICES', 'SUPPLY_CHAIN_MANAGEMENT', 'MATERIALS_SOURCING_AND_EFFICIENCY'],
  ),
  material(
    'Paper, chemicals, medicines and plastics',
    [
      'Pharmaceutical Products',
      'Chemicals',
      'Rubber and Plastic Products',
      'Business Supplies',
      'Shipping Containers',
      'Consumer Goods',
    ],
    [
      'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT',
      'PRODUCT_QUALITY_AND_SAFETY',
      'SELLING_PRACTICES_AND_PRODUCT_LABELING',
    ],
  ),
  material(
    'Metals and machinery',
    ['Steel Works', 'Fabricated Products', 'Machinery'],
    ['ENERGY_MANAGEMENT', 'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT', 'MATERIALS_SOURCING_AND_EFFICIENCY'],
  ),
  material(
    'Electronics and instruments',
    [
      'Medical Equipment',
      'Electrical Equipment',
      'Computers',
      'Electronic Equipment',
      'Measuring and Control Equipment',
      'Recreation',
    ],
    [
      'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT',
      'SUPPLY_CHAIN_MANAGEMENT',
      'MATERIALS_SOURCING_AND_EFFICIENCY',
    ],
  ),
  material(
    'Vehicles, ships and aircraft',
    ['Automobiles and Trucks', 'Aircraft', 'Shipbuilding and Railroad Equipment', 'Defense'],
    ['PRODUCT_QUALITY_AND_SAFETY', 'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT', 'EMPLOYEE_HEALTH_AND_SAFETY'],
  ),
  material(
    'Transport',
    ['Transportation'],
    ['GHG_EMISSIONS', 'AIR_QUALITY', 'EMPLOYEE_HEALTH_AND_SAFETY', 'CRITICAL_INCIDENT_RISK_MANAGEMENT'],
  ),
  material(
    'Publishing and communications',
    ['Printing and Publishing', 'Communication'],
    ['CUSTOMER_PRIVACY', 'DATA_SECURITY', 'CUSTOMER_WELFARE', 'COMPETITIVE_BEHAVIOR'],
  ),
  material(
    'Electricity, gas, water and waste',
    ['Utilities', 'Waste, Steam and Cogeneration'],
    [
      'GHG_EMISSIONS',
      'AIR_QUALITY',
      'WATER_AND_WASTEWATER_MANAGEMENT',
      'ACCESS_AND_AFFORDABILITY',
      'CRITICAL_INCIDENT_RISK_MANAGEMENT',
    ],
  ),
  material(
    'Trade and restaurants',
    ['Wholesale', 'Retail'],
    ['DATA_SECURITY', 'SELLING_PRACTICES_AND_PRODUCT_LABELING', 'LABOR_PRACTICES', 'SUPPLY_CHAIN_MANAGEMENT'],
  ),
  material(
    'Banks, lenders and brokers',
    ['Banking', 'Brokers, Investment Firms and REITs'],
    [
      'DATA_SECURITY',
      'ACCESS_AND_AFFORDABILITY',
      'SELLING_PRACTICES_AND_PRODUCT_LABELING',
      'BUSINESS_ETHICS',
      'SYSTEMIC_RISK_MANAGEMENT',
    ],
  ),
  material(
    'Insurance',
    ['Insurance'],
    [
      'SELLING_PRACTICES_AND_PRODUCT_LABELING',
      'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE',
      'SYSTEMIC_RISK_MANAGEMENT',
    ],
  ),
  material(
    'Real estate, hotels and leisure',
    ['Real Estate', 'Restaurants and Hotels', 'Entertainment'],
    ['ENERGY_MANAGEMENT', 'WATER_AND_WASTEWATER_MANAGEMENT', 'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE'],
  ),
  material(
    'Software and business services',
    ['Software', 'Business Services', 'Personal Services'],
    [
      'CUSTOMER_PRIVACY',
      'DATA_SECURITY',
      'EMPLOYEE_ENGAGEMENT_DIVERSITY_AND_INCLUSION',
      'COMPETITIVE_BEHAVIOR',
    ],
  ),
  material(
    'Health services',
    ['Healthcare'],
    ['CUSTOMER_PRIVACY', 'ACCESS_AND_AFFORDABILITY', 'PRODUCT_QUALITY_AND_SAFETY', 'CUSTOMER_WELFARE'],
  ),
];
