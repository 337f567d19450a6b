import { firmness } from '@plumbline/screening';
import { planFundKinds, type PlanFundKind } from '@plumbline/matching';
import type { PlanFund } from './check-plan.ts';

interface PlanLine {
  readonly kind: PlanFundKind | null;
  readonly fund: PlanFund | null;
}

/** What a plan has of one kind. */
export interface KindOfPlan {
  readonly kind: PlanFundKind;
  /** Indexes of its lines. */
  readonly lines: readonly number[];
  /** Indexes of the best of them; several where they are the same, none where no score can be compared. */
  readonly best: readonly number[];
}

/**
 * The best fund of each kind that a plan has: by what its score stands on, then by the score. A bound is no score to
 * compare by: it says how bad a fund is at least, not how good.
 */
export function findBestOfKinds(lines: readonly PlanLine[]): KindOfPlan[] {
  return planFundKinds.map((kind) => {
    const ofKind = [...lines.keys()].filter((at) => lines[at]!.kind === kind);
    const rated = ofKind.filter((at) => isComparable(lines[at]!.fund));
    const [best] = rated.toSorted((a, b) => compare(lines[a]!.fund!, lines[b]!.fund!));
    const ties = rated.filter(
      (at) => best !== undefined && compare(lines[at]!.fund!, lines[best]!.fund!) === 0,
    );
    return { kind, lines: ofKind, best: ties };
  });
}

function isComparable(fund: PlanFund | null): boolean {
  return fund !== null && fund.impactScore !== null && !fund.isBound;
}

function compare(a: PlanFund, b: PlanFund): number {
  return firmness(b.standing) - firmness(a.standing) || b.impactScore! - a.impactScore!;
}
