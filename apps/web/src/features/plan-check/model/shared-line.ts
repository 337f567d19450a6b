import type { PlanCheckLinkResponse } from '@plumbline/contracts';
import { kindLabels } from './plan-labels.ts';
import type { PlanLine } from './plan-session.ts';

/** A line of a link as the page has it. A kind that this version does not know is left out. */
export function toSharedLine(line: PlanCheckLinkResponse['lines'][number], at: number): PlanLine {
  const { kind, ...rest } = line;
  return { ...rest, row: at + 1, kind: isKind(kind) ? kind : null };
}

function isKind(kind: string | null): kind is NonNullable<PlanLine['kind']> {
  return kind !== null && Object.hasOwn(kindLabels, kind);
}
