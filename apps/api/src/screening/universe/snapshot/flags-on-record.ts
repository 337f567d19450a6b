import { catalog } from '@plumbline/screening';
import type { CompiledProfile, Evidence } from '@plumbline/screening';

/** The families of negative criteria for which evidence flags an issuer, whether it is in force or has expired. */
export class FlagsOnRecord {
  private readonly byIssuer = new Map<number, Set<string>>();

  /** Adds a piece of evidence about an issuer. */
  addEvidence(issuer: number, { criterion, status }: Pick<Evidence, 'criterion' | 'status'>): void {
    if (criterion === null || status !== 'flagged') return;
    const found = catalog.byName.get(criterion);
    if (found?.kind !== 'negative') return;
    const families = this.byIssuer.get(issuer) ?? new Set();
    this.byIssuer.set(issuer, families.add(found.family));
  }

  /** Whether an issuer was ever flagged for something that a profile rules out. */
  has(issuer: number, { families }: CompiledProfile): boolean {
    const recorded = this.byIssuer.get(issuer);
    return recorded !== undefined && families.some(({ family }) => recorded.has(family));
  }
}
