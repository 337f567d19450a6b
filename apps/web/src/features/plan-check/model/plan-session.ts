import type { PlanMenuLine } from '@plumbline/holdings-files';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createUserStore } from '../../../stores/user-store.ts';

/** A line of a plan's list, with what its reader chose for it and its percent of their mix. */
export interface PlanLine extends PlanMenuLine {
  readonly chosen: string | null;
  readonly percent: number | null;
}

/** What is on the page, as long as the tab is open. No part of it is sent anywhere. */
export interface Plan {
  readonly lines: readonly PlanLine[];
  /** What was taken for no fund. */
  readonly skipped: readonly string[];
  /** The list as it was pasted, to be changed; '' where it came as a file. */
  readonly text: string;
  readonly isExample: boolean;
}

interface PlanSession {
  readonly plan: Plan | null;
  /** What stands in the field for the list before anything is read of it. */
  readonly draftText: string;
  readonly take: (plan: Plan | null) => void;
  /** Goes back to the field with a text in it. */
  readonly draft: (text: string) => void;
  readonly change: (at: number, change: Partial<Pick<PlanLine, 'chosen' | 'percent'>>) => void;
  /** Gives each line its percent; those that are missing get none. */
  readonly mix: (percents: ReadonlyMap<number, number>) => void;
}

/** The list and the mix, stored in the tab: a reload keeps them, and closing the tab ends them. */
export const usePlanSession = createUserStore<PlanSession>()(
  persist(
    (set) => ({
      plan: null,
      draftText: '',
      take: (plan) => set({ plan, draftText: '' }),
      draft: (draftText) => set({ plan: null, draftText }),
      change: (at, change) =>
        set(({ plan }) => ({
          plan: plan && {
            ...plan,
            lines: plan.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
          },
        })),
      mix: (percents) =>
        set(({ plan }) => ({
          plan: plan && {
            ...plan,
            lines: plan.lines.map((line, index) => ({ ...line, percent: percents.get(index) ?? null })),
          },
        })),
    }),
    {
      name: 'plan-check',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ plan }) => ({ plan }),
      merge: (stored, current) => ({
        ...current,
        plan: restorePlan((stored as Partial<PlanSession> | null)?.plan),
      }),
    },
  ),
);

/** Anything may be in a browser's storage. */
export function restorePlan(plan: Plan | null | undefined): Plan | null {
  const isWhole = Array.isArray(plan?.lines) && Array.isArray(plan.skipped) && typeof plan.text === 'string';
  return isWhole && plan.lines.every((line) => typeof line?.name === 'string') ? plan : null;
}

/** Lines as a list has them, without a choice or a percent. */
export function toPlanLines(lines: readonly PlanMenuLine[]): PlanLine[] {
  return lines.map((line) => ({ ...line, chosen: null, percent: null }));
}

/** The lines as a text that can be changed. */
export function textOfLines(lines: readonly PlanMenuLine[]): string {
  return lines
    .map(({ name, ticker }) => (ticker === null ? name : name === '' ? ticker : `${name} (${ticker})`))
    .join('\n');
}

/** Real funds as plans print them; which of them one plan has is made up. */
export const examplePlan = [
  'Target Date Funds',
  'Vanguard Target Retirement 2045 Trust II',
  'Large Cap',
  'Vanguard Institutional Index Fund Instl Plus',
  'American Funds Growth Fund of America R6',
  'Small and Mid Cap',
  'Vanguard Extended Market Index Instl',
  'International',
  'Vanguard Total Intl Stock Index Adm',
  'Bonds',
  'PIMCO Total Return Instl',
  'Stable Value',
  'Galliard Stable Return Fund Core',
].join('\n');
