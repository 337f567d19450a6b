import type {
  AgreedCriterionResponse,
  DifferingCriterionResponse,
  StandardResponse,
} from '@plumbline/contracts';

/** Preset 0 with a violation that only itself counts. */
export function aStandard(overrides: Partial<StandardResponse> = {}): StandardResponse {
  return {
    profile: '0',
    name: 'Faith Based Evangelical',
    impactScore: -20,
    standing: 'VIOLATION',
    isBound: false,
    coverage: 1,
    outsideMethod: 0,
    unpricedHoldings: 0,
    unchecked: [],
    differs: [],
    agrees: [],
    hasSampleData: false,
    ...overrides,
  };
}

/** Barrier contraceptives, not counted. */
export function aDifference(overrides: Partial<DifferingCriterionResponse> = {}): DifferingCriterionResponse {
  return {
    criterion: 'CONTRACEPTIVES_BARRIER',
    title: 'Barrier Contraceptives',
    kind: 'negative',
    weightedPercentage: 100,
    counts: false,
    onlyAs: null,
    ...overrides,
  };
}

/** Alcohol, counted by all. */
export function anAgreement(overrides: Partial<AgreedCriterionResponse> = {}): AgreedCriterionResponse {
  return { criterion: 'ALCOHOL', title: 'Alcohol', kind: 'negative', weightedPercentage: 100, ...overrides };
}
