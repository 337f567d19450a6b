import type { HoldingWeightMethod, PortfolioType } from '@plumbline/contracts';

/** A portfolio that the demo account starts with. */
export interface DemoPlan {
  readonly name: string;
  readonly type: PortfolioType;
  readonly method: HoldingWeightMethod;
  /** By ticker: shares, or dollars for a portfolio that weighs by value. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** The group that has all of them. */
export const DEMO_GROUP = 'Household';

export const demoPlans: readonly DemoPlan[] = [
  {
    name: 'Family Savings',
    type: 'Joint',
    method: 'SHARE_COUNT',
    amounts: {
      SPY: 12.375,
      QQQ: 6.5,
      SCHD: 140,
      ISMD: 85.25,
      AAPL: 22,
      MSFT: 9.75,
      COST: 4,
      CAT: 6,
      UNP: 14,
      CHD: 31.5,
      KO: 45,
      JNJ: 18,
      PM: 7,
      LMT: 3,
    },
  },
  {
    name: 'Retirement with Purpose',
    type: 'Roth IRA',
    method: 'VALUE_BASIS',
    amounts: {
      VYM: 18_000,
      XLU: 12_500,
      VTI: 7_500,
      BIBL: 5_000,
      DE: 3_200,
      HD: 2_750.5,
      PG: 2_400,
      TSM: 1_900,
      BUD: 640,
    },
  },
];
