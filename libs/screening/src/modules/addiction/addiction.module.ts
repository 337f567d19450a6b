import { negativeModule, type NegativeDefinition } from '../negative-module.ts';
import { anyRevenue, automaticSic, curatedFlag, revenueFrom } from '../triggers.ts';

/** Percent of revenue from which a business counts as a main one. */
const MAIN_BUSINESS_PERCENT = 5;

const alcohol: readonly NegativeDefinition[] = [
  {
    name: 'ALCOHOL',
    title: 'Alcohol',
    description: 'Produces or distributes alcoholic drinks.',
    family: 'ALCOHOL',
    severity: 1,
    triggers: [automaticSic(), curatedFlag(), anyRevenue()],
  },
  {
    name: 'ALCOHOL_5_PERCENT',
    title: 'Alcohol (5% of revenue)',
    description: 'Earns at least 5% of revenue from alcoholic drinks.',
    family: 'ALCOHOL',
    severity: 6,
    implies: 'ALCOHOL',
    triggers: [automaticSic(), curatedFlag(), revenueFrom(MAIN_BUSINESS_PERCENT, 'ALCOHOL')],
  },
];

const cannabis: readonly NegativeDefinition[] = [
  {
    name: 'CANNABIS_CULTIVATION',
    title: 'Cannabis: Cultivation',
    description: 'Grows or processes cannabis plants.',
    family: 'CANNABIS_CULTIVATION',
    severity: 2,
    triggers: [curatedFlag()],
  },
  {
    name: 'CANNABIS_RETAIL_THC',
    title: 'Cannabis: THC Retail',
    description: 'Sells intoxicating cannabis to the public.',
    family: 'CANNABIS_RETAIL_THC',
    severity: 2,
    triggers: [curatedFlag()],
  },
  {
    name: 'CANNABIS_RETAIL_CBD',
    title: 'Cannabis: CBD Retail',
    description: 'Sells hemp extracts without intoxicating content.',
    family: 'CANNABIS_RETAIL_CBD',
    severity: 1,
    triggers: [curatedFlag()],
  },
];

const gambling: readonly NegativeDefinition[] = [
  {
    name: 'GAMBLING',
    title: 'Gambling',
    description: 'Owns or runs betting, casinos or lotteries, or makes the machines.',
    family: 'GAMBLING',
    severity: 1,
    triggers: [curatedFlag(), anyRevenue()],
  },
  {
    name: 'GAMBLING_5_PERCENT',
    title: 'Gambling (5% of revenue)',
    description: 'Earns at least 5% of revenue from gambling.',
    family: 'GAMBLING',
    severity: 6,
    implies: 'GAMBLING',
    triggers: [curatedFlag(), revenueFrom(MAIN_BUSINESS_PERCENT, 'GAMBLING')],
  },
];

const tobacco: readonly NegativeDefinition[] = [
  {
    name: 'TOBACCO',
    title: 'Tobacco',
    description: 'Manufactures tobacco or nicotine products.',
    family: 'TOBACCO',
    severity: 1,
    triggers: [automaticSic(), curatedFlag(), anyRevenue()],
  },
  {
    name: 'TOBACCO_5_PERCENT',
    title: 'Tobacco (5% of revenue)',
    description: 'Earns at least 5% of revenue from making or selling tobacco.',
    family: 'TOBACCO',
    severity: 6,
    implies: 'TOBACCO',
    triggers: [automaticSic(), curatedFlag(), revenueFrom(MAIN_BUSINESS_PERCENT, 'TOBACCO')],
  },
];

/** Alcohol, cannabis, gambling and tobacco. */
export const addiction = negativeModule('addiction', 'ADDICTION', [
  ...alcohol,
  ...cannabis,
  ...gambling,
  ...tobacco,
]);
