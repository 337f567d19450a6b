import { businessIndustries } from './business-industries.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Finding, ScoringModule } from './scoring-module.ts';
import type { Trigger } from './triggers.ts';

/** A negative criterion with the rules that raise it; any one of them is enough. */
export interface NegativeDefinition extends Omit<Criterion, 'kind' | 'severity' | 'theme'> {
  readonly severity: number;
  readonly triggers: readonly Trigger[];
}

/**
 * Creates a scoring module whose criteria share one theme and are flagged by triggers. Where each occurs is looked up.
 */
export function negativeModule(
  id: string,
  theme: string,
  definitions: readonly NegativeDefinition[],
): ScoringModule {
  return {
    id,
    criteria: definitions.map(({ triggers: _, ...criterion }) => {
      const occursIn = businessIndustries.get(criterion.name);
      return { ...criterion, theme, kind: 'negative', ...(occursIn !== undefined && { occursIn }) };
    }),
    assess: (input) => {
      const flagged = { ...input, evidence: input.evidence.filter(({ status }) => status === 'flagged') };
      const findings: Finding[] = [];
      for (const { name, triggers } of definitions) {
        const evidence = triggers.flatMap((trigger) => trigger(flagged, name));
        if (evidence.length > 0)
          findings.push({ criterion: name, outcome: 'flagged', evidence: [...new Set(evidence)] });
      }
      return findings;
    },
  };
}
