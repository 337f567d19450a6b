import { positiveCriteria } from '../modules/best-in-class/positive-criteria.ts';
import type { Preset } from './criterion.ts';
import { presetNames } from './preset-names.ts';

const allBestInClass = positiveCriteria.map((criterion) => criterion.name);

const abortion = [
  'ABORTIFACIENTS',
  'ABORTION_PROCEDURES',
  'ABORTION_LEGISLATION',
  'ABORTION_PHILANTHROPY',
  'ABORTION_PROMOTION',
];

/**
 * The ready-made profiles. Preset 0 is the default: every score is shown under it unless another profile is
 * chosen. The positives of preset 3 include two negative criteria: they appear in its positive panel, and because of
 * their kind they never add points.
 */
export const presets: readonly Preset[] = [
  {
    ...presetNames[0],
    positive: allBestInClass,
    negative: [
      ...abortion,
      'ALCOHOL',
      'CANNABIS_CULTIVATION',
      'CANNABIS_RETAIL_THC',
      'CANNABIS_RETAIL_CBD',
      'EMBRYONIC_STEM_CELL',
      'IN_VITRO_FERTILIZATION',
      'EXPLOITATION',
      'GAMBLING',
      'LGBTA_LEGISLATION',
      'LGBTA_PHILANTHROPY',
      'LGBTA_PROMOTION',
      'PORNOGRAPHY',
      'STATE_OWNED_ENTERPRISE',
      'TOBACCO',
    ],
  },
  {
    ...presetNames[1],
    positive: allBestInClass,
    negative: [
      ...abortion,
      'CONTRACEPTIVES_BARRIER',
      'EMBRYONIC_STEM_CELL',
      'IN_VITRO_FERTILIZATION',
      'EXPLOITATION',
      'PORNOGRAPHY',
      'TOBACCO',
      'GAMBLING_5_PERCENT',
      'CANNABIS_CULTIVATION',
      'CANNABIS_RETAIL_THC',
      'WEAPONS_MILITARY',
      'WEAPONS_COMPONENTS_5_PERCENT',
    ],
  },
  {
    ...presetNames[2],
    positive: [
      'GHG_EMISSIONS_BIC',
      'AIR_QUALITY_BIC',
      'ENERGY_MANAGEMENT_BIC',
      'WATER_AND_WASTEWATER_MANAGEMENT_BIC',
      'WASTE_AND_HAZARDOUS_MATERIALS_MANAGEMENT_BIC',
      'ECOLOGICAL_IMPACTS_BIC',
      'MATERIALS_SOURCING_AND_EFFICIENCY_BIC',
      'PRODUCT_DESIGN_AND_LIFECYCLE_MANAGEMENT_BIC',
      'PHYSICAL_IMPACTS_OF_CLIMATE_CHANGE_BIC',
    ],
    negative: ['NUCLEAR', 'ANIMAL_TESTING', 'NUCLEAR_5_PERCENT', 'GMO_PRODUCTS'],
  },
  {
    ...presetNames[3],
    positive: [
      'TOBACCO',
      'TOBACCO_5_PERCENT',
      'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS_BIC',
      'CUSTOMER_PRIVACY_BIC',
      'DATA_SECURITY_BIC',
      'ACCESS_AND_AFFORDABILITY_BIC',
      'PRODUCT_QUALITY_AND_SAFETY_BIC',
      'CUSTOMER_WELFARE_BIC',
      'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC',
      'LABOR_PRACTICES_BIC',
      'EMPLOYEE_HEALTH_AND_SAFETY_BIC',
      'EMPLOYEE_ENGAGEMENT_DIVERSITY_AND_INCLUSION_BIC',
      'SUPPLY_CHAIN_MANAGEMENT_BIC',
      'BUSINESS_ETHICS_BIC',
    ],
    negative: [
      'WEAPONS_MILITARY',
      'WEAPONS_COMPONENTS',
      'WEAPONS_COMPONENTS_5_PERCENT',
      'PORNOGRAPHY',
      'STATE_OWNED_ENTERPRISE',
    ],
  },
];
