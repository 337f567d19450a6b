import { checkEvidence } from '../evidence/check-evidence.ts';
import { isIsoDay } from '../evidence/calendar.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import { findCriterion, type Catalog } from '../criteria/catalog.ts';
import { InvalidWeightError } from '../holdings/holding.ts';
import type { IssuerFacts } from '../modules/scoring-module.ts';
import { buildFundMatrix } from './fund-matrix.ts';
import { GrowingColumn } from './growing-column.ts';
import { buildIssuerColumns } from './issuer-columns.ts';
import { PositionList } from './position-list.ts';
import { DuplicateIssuerError, InvalidUniverseError, UnknownInstrumentError } from './universe.errors.ts';
import { createScratch, type ScreeningUniverse, type UniverseWarning } from './screening-universe.ts';

interface BuiltUniverse {
  readonly universe: ScreeningUniverse;
  readonly warnings: readonly UniverseWarning[];
}

/**
 * Collects issuers, their evidence, instruments and fund positions, and builds a `ScreeningUniverse`. Indexes count
 * from 0 in insertion order; anything referred to by index must have been added before. Fund positions take 16 bytes
 * each while they are collected.
 */
export class UniverseBuilder {
  readonly #catalog: Catalog;
  readonly #asOf: string;
  readonly #issuers: { readonly facts: IssuerFacts; readonly evidence: Evidence[] }[] = [];
  readonly #keys = new Set<string>();
  readonly #targets = new GrowingColumn((capacity) => new Int32Array(capacity));
  readonly #fundInstruments = new GrowingColumn((capacity) => new Uint32Array(capacity));
  readonly #fundOutside = new GrowingColumn((capacity) => new Float64Array(capacity));
  readonly #positions = new PositionList();
  readonly #warnings: UniverseWarning[] = [];

  /** `asOf` is the ISO day on which evidence is judged. Throws `InvalidUniverseError` for anything else. */
  constructor(catalog: Catalog, asOf: string) {
    if (!isIsoDay(asOf)) throw new InvalidUniverseError(`'${asOf}' is not a day like 2024-12-06.`);
    this.#catalog = catalog;
    this.#asOf = asOf;
  }

  /**
   * Adds a company and returns its issuer index. A SIC code of fewer than four digits is padded with zeros; an invalid
   * one counts as unknown, with a warning. Throws `DuplicateIssuerError` for a key added before.
   */
  addIssuer(facts: IssuerFacts): number {
    if (this.#keys.has(facts.key))
      throw new DuplicateIssuerError(`The issuer ${facts.key} was added before.`);
    this.#keys.add(facts.key);
    const issuer = this.#issuers.length;
    const sic = normalizeSic(facts.sic);
    if (sic === null && facts.sic !== null && facts.sic.trim() !== '') {
      const message = `${facts.key}: '${facts.sic}' is not a SIC code; the industry is taken as unknown.`;
      this.#warnings.push({ code: 'UNREADABLE_SIC', message, issuer });
    }
    this.#issuers.push({ facts: { ...facts, sic }, evidence: [] });
    return issuer;
  }

  /**
   * Adds a row of evidence to an issuer. Throws `UnknownInstrumentError` for an issuer not added,
   * `UnknownCriterionError` for a criterion the catalog lacks, `InvalidEvidenceError` for a value out of range or an
   * invalid date. A row dated after `asOf` is skipped, with a warning.
   */
  addEvidence(issuer: number, evidence: Evidence): void {
    const entry = this.#issuers[issuer];
    if (entry === undefined) throw new UnknownInstrumentError(`There is no issuer ${issuer}.`);
    if (evidence.criterion !== null) findCriterion(this.#catalog, evidence.criterion);
    checkEvidence(evidence);
    if (evidence.date > this.#asOf) {
      const message = `${entry.facts.key}: ${evidence.kind} dated ${evidence.date} is later than ${this.#asOf}; left out.`;
      this.#warnings.push({ code: 'EVIDENCE_DATED_LATER', message, issuer });
      return;
    }
    entry.evidence.push(evidence);
  }

  /**
   * Adds a share class of an issuer and returns its instrument index. The first one added represents the issuer
   * wherever the companies of a fund are listed. Throws `UnknownInstrumentError` for an issuer not added.
   */
  addCompany(issuer: number): number {
    if (this.#issuers[issuer] === undefined)
      throw new UnknownInstrumentError(`There is no issuer ${issuer}.`);
    this.#targets.push(issuer);
    return this.#targets.length - 1;
  }

  /**
   * Adds a fund and returns its instrument index. `outside` is the fraction (0-1) of it that lies outside the method:
   * bonds, cash, metals, coins; its positions are parts of the rest. Throws `InvalidWeightError` for anything else.
   */
  addFund(outside = 0): number {
    if (!(outside >= 0 && outside <= 1)) {
      throw new InvalidWeightError(`The part of a fund outside the method is 0 to 1, not ${outside}.`);
    }
    const instrument = this.#targets.length;
    this.#targets.push(-1 - this.#fundInstruments.length);
    this.#fundInstruments.push(instrument);
    this.#fundOutside.push(outside);
    return instrument;
  }

  /**
   * Adds a long equity position of a fund: `target` is an instrument, or -1 for one outside the universe; `weight`
   * is above 0, in any unit that the fund's positions share. Several positions in one instrument are added up. Throws
   * `UnknownInstrumentError` and `InvalidWeightError`.
   */
  addPosition(fund: number, target: number, weight: number): void {
    const fundTarget = this.#targets.at(fund);
    if (fundTarget === undefined || fundTarget >= 0)
      throw new UnknownInstrumentError(`There is no fund ${fund}.`);
    if (target !== -1 && this.#targets.at(target) === undefined) {
      throw new UnknownInstrumentError(`There is no instrument ${target}.`);
    }
    if (!(weight > 0 && Number.isFinite(weight))) {
      throw new InvalidWeightError(`A position's weight is a finite number above 0, not ${weight}.`);
    }
    this.#positions.add(-1 - fundTarget, target, weight);
  }

  /** Assesses the evidence, ranks the ratings and looks through the funds. The result holds everything added so far. */
  build(): BuiltUniverse {
    const steps = this.buildInSteps();
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** Like `build`, and yields between steps of a few milliseconds: a large universe takes half a second as a whole. */
  *buildInSteps(): Generator<void, BuiltUniverse> {
    const instrumentTarget = this.#targets.toArray();
    const fundInstrument = this.#fundInstruments.toArray();
    const issuerCount = this.#issuers.length;
    const columns = yield* buildIssuerColumns(
      this.#catalog,
      this.#issuers.map(({ facts, evidence }) => ({ issuer: facts, evidence, asOf: this.#asOf })),
    );
    const { matrix, warnings } = yield* buildFundMatrix({
      rows: this.#positions.toRows(fundInstrument.length),
      instrumentTarget,
      fundInstrument,
      outside: this.#fundOutside.toArray(),
      issuerCount,
      flagged: anyBit(columns.flags, columns.flagWords),
    });
    const universe: ScreeningUniverse = {
      catalog: this.#catalog,
      asOf: this.#asOf,
      issuerCount,
      fundCount: fundInstrument.length,
      instrumentCount: instrumentTarget.length,
      instrumentTarget,
      issuerInstrument: firstInstruments(instrumentTarget, issuerCount),
      fundInstrument,
      ...columns,
      funds: matrix,
      ...createScratch(issuerCount, fundInstrument.length),
    };
    return { universe, warnings: [...this.#warnings, ...warnings] };
  }
}

/** Per issuer: 1 where any of its bits is set. */
function anyBit(bits: Uint32Array, wordsPerIssuer: number): Uint8Array {
  const any = new Uint8Array(bits.length / wordsPerIssuer);
  for (const [at, word] of bits.entries()) if (word !== 0) any[Math.floor(at / wordsPerIssuer)] = 1;
  return any;
}

function firstInstruments(instrumentTarget: Int32Array, issuerCount: number): Int32Array {
  const first = new Int32Array(issuerCount).fill(-1);
  for (const [instrument, target] of instrumentTarget.entries()) {
    if (target >= 0 && first[target] === -1) first[target] = instrument;
  }
  return first;
}
