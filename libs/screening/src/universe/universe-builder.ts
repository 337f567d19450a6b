import type { Catalogue } from '../criteria/catalogue.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { IssuerFacts } from '../modules/scoring-module.ts';
import type { Universe, UniverseWarning } from './universe.ts';

/** One position of a fund. `target` is an instrument index, or -1 for something outside the universe. */
export interface FundPosition {
  readonly fund: number;
  readonly target: number;
  /** Above 0, in any unit that is the same for all positions of the fund. */
  readonly weight: number;
}

export class UniverseBuilder {
  constructor(_catalogue: Catalogue, _asOf: string) {}
  addIssuer(_facts: IssuerFacts): number {
    throw new Error('not built');
  }
  addEvidence(_issuer: number, _evidence: Evidence): void {
    throw new Error('not built');
  }
  addCompany(_issuer: number): number {
    throw new Error('not built');
  }
  addFund(): number {
    throw new Error('not built');
  }
  addPosition(_fund: number, _target: number, _weight: number): void {
    throw new Error('not built');
  }
  build(): { universe: Universe; warnings: readonly UniverseWarning[] } {
    throw new Error('not built');
  }
}
