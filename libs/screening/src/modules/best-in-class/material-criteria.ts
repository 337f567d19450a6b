import type { MaterialityRule } from '../scoring-module.ts';

/** A rule for the industries of those SIC major groups; the suffix all names share is added here. */
function material(industry: string, majorGroups: string, criteria: readonly string[]): MaterialityRule {
  return { industry, majorGroups: majorGroups.split(' '), criteria: criteria.map((name) => `${name}_BIC`) };
}

/**
 * What matters most in which industry: these criteria weigh double there. A short list of our own; an industry that
 * is not named, or a company without a SIC code, weighs all criteria alike.
 */
export const materialCriteria: readonly MaterialityRule[] = [
  material('Farming, food and drink', '01 02 07 08 09 20 21', [
    'WATER_AND_WASTEWATER_MANAGEMENT',
    'ECOLOGICAL_IMPACTS',
    'PRODUCT_QUALITY_AND_SAFETY',
    'SUPPLY_CHAIN_MANAGEMENT',
  ]),
  material('Mining, oil and gas', '10 12 13 14 29', [
    'GHG_EMISSIONS',
    'ECOLOGICAL_IMPACTS',
    'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS',
    'EMPLOYEE_HEALTH_AND_SAFETY',
    'CRITICAL_INCIDENT_RISK_MANAGEMENT',
  ]),
  material('Construction and its materials', '15 16 17 24 25 32', [
    'ENERGY_MANAGEMENT',
    'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT',
    'EMPLOYEE_HEALTH_AND_SAFETY',
  ]),
  material('Textiles, clothing and leather', '22 23 31', [
    'LABOR_PRACTICES',
    'SUPPLY_CHAIN_MANAGEMENT',
    'MATERIALS_SOURCING_AND_EFFICIENCY',
  ]),
  material('Paper, chemicals, medicines and plastics', '26 28 30', [
    'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT',
    'PRODUCT_QUALITY_AND_SAFETY',
    'SELLING_PRACTICES_AND_PRODUCT_LABELING',
  ]),
  material('Metals and machinery', '33 34 35', [
    'ENERGY_MANAGEMENT',
    'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT',
    'MATERIALS_SOURCING_AND_EFFICIENCY',
  ]),
  material('Electronics and instruments', '36 38 39', [
    'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT',
    'SUPPLY_CHAIN_MANAGEMENT',
    'MATERIALS_SOURCING_AND_EFFICIENCY',
  ]),
  material('Vehicles, ships and aircraft', '37', [
    'PRODUCT_QUALITY_AND_SAFETY',
    'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT',
    'EMPLOYEE_HEALTH_AND_SAFETY',
  ]),
  material('Transport', '40 41 42 43 44 45 46 47', [
    'GHG_EMISSIONS',
    'AIR_QUALITY',
    'EMPLOYEE_HEALTH_AND_SAFETY',
    'CRITICAL_INCIDENT_RISK_MANAGEMENT',
  ]),
  material('Publishing and communications', '27 48 78', [
    'CUSTOMER_PRIVACY',
    'DATA_SECURITY',
    'CUSTOMER_WELFARE',
    'COMPETITIVE_BEHAVIOR',
  ]),
  material('Electricity, gas, water and waste', '49', [
    'GHG_EMISSIONS',
    'AIR_QUALITY',
    'WATER_AND_WASTEWATER_MANAGEMENT',
    'ACCESS_AND_AFFORDABILITY',
    'CRITICAL_INCIDENT_RISK_MANAGEMENT',
  ]),
  material('Trade and restaurants', '50 51 52 53 54 55 56 57 58 59', [
    'DATA_SECURITY',
    'SELLING_PRACTICES_AND_PRODUCT_LABELING',
    'LABOR_PRACTICES',
    'SUPPLY_CHAIN_MANAGEMENT',
  ]),
  material('Banks, lenders and brokers', '60 61 62 67', [
    'DATA_SECURITY',
    'ACCESS_AND_AFFORDABILITY',
    'SELLING_PRACTICES_AND_PRODUCT_LABELING',
    'BUSINESS_ETHICS',
    'SYSTEMIC_RISK_MANAGEMENT',
  ]),
  material('Insurance', '63 64', [
    'SELLING_PRACTICES_AND_PRODUCT_LABELING',
    'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE',
    'SYSTEMIC_RISK_MANAGEMENT',
  ]),
  material('Real estate, hotels and leisure', '65 70 79', [
    'ENERGY_MANAGEMENT',
    'WATER_AND_WASTEWATER_MANAGEMENT',
    'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE',
  ]),
  material('Software and business services', '73 87', [
    'CUSTOMER_PRIVACY',
    'DATA_SECURITY',
    'EMPLOYEE_ENGAGEMENT_DIVERSITY_AND_INCLUSION',
    'COMPETITIVE_BEHAVIOR',
  ]),
  material('Health services', '80', [
    'CUSTOMER_PRIVACY',
    'ACCESS_AND_AFFORDABILITY',
    'PRODUCT_QUALITY_AND_SAFETY',
    'CUSTOMER_WELFARE',
  ]),
];
