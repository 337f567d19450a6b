import { negativeModule, type NegativeDefinition } from '../negative-module.ts';
import { anyRevenue, curatedFlag, indexMembership, revenueFrom } from '../triggers.ts';

/** Percent of revenue (for nuclear power, of capacity too) from which a business counts as a main one. */
const MAIN_BUSINESS_PERCENT = 5;

const weapons: readonly NegativeDefinition[] = [
  {
    name: 'WEAPONS_MILITARY',
    title: 'Military Weapons',
    description: 'Builds complete weapons or weapon systems for armed forces.',
    family: 'WEAPONS_MILITARY',
    severity: 6,
    triggers: [curatedFlag(), indexMembership()],
  },
  {
    name: 'WEAPONS_COMPONENTS',
    title: 'Weapons Components',
    description: 'Supplies parts or services made for weapons.',
    family: 'WEAPONS_COMPONENTS',
    severity: 2,
    triggers: [curatedFlag(), anyRevenue()],
  },
  {
    name: 'WEAPONS_COMPONENTS_5_PERCENT',
    title: 'Weapons (5% of revenue)',
    description: 'Earns at least 5% of revenue from weapons or their parts.',
    family: 'WEAPONS_COMPONENTS',
    severity: 6,
    implies: 'WEAPONS_COMPONENTS',
    triggers: [curatedFlag(), revenueFrom(MAIN_BUSINESS_PERCENT, 'WEAPONS_COMPONENTS')],
  },
];

const nuclear: readonly NegativeDefinition[] = [
  {
    name: 'NUCLEAR',
    title: 'Nuclear Power',
    description: 'Generates nuclear power or supplies its fuel or reactors.',
    family: 'NUCLEAR',
    severity: 2,
    triggers: [curatedFlag(), anyRevenue()],
  },
  {
    name: 'NUCLEAR_5_PERCENT',
    title: 'Nuclear (5% of revenue)',
    description: 'Earns at least 5% of revenue or output from nuclear power.',
    family: 'NUCLEAR',
    severity: 6,
    implies: 'NUCLEAR',
    triggers: [curatedFlag(), revenueFrom(MAIN_BUSINESS_PERCENT, 'NUCLEAR')],
  },
];

const creation: readonly NegativeDefinition[] = [
  {
    name: 'ANIMAL_TESTING',
    title: 'Animal Testing',
    description: 'Tests products on animals beyond what the law requires.',
    family: 'ANIMAL_TESTING',
    severity: 5,
    triggers: [curatedFlag()],
  },
  {
    name: 'GMO_PRODUCTS',
    title: 'GMO Products',
    description: 'Develops or grows genetically modified seed or animals.',
    family: 'GMO_PRODUCTS',
    severity: 2,
    triggers: [curatedFlag()],
  },
];

/** Weapons, nuclear power, animal testing and genetically modified products. */
export const peaceAndCreation = negativeModule('peace-and-creation', 'PEACE_AND_CREATION', [
  ...weapons,
  ...nuclear,
  ...creation,
]);
