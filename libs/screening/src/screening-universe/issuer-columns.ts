import { assessIssuer, type AssessedStatus, type IssuerAssessment } from '../assessment/assess-issuer.ts';
import type { Catalog } from '../criteria/catalog.ts';
import type { CheckMethod } from '../evidence/evidence.ts';
import { BEST_IN_CLASS_PERCENTILE, MATERIAL_WEIGHT } from '../method.ts';
import { INDUSTRY_COUNT, NO_INDUSTRY, numberOfIndustry } from '../industries/industry-names.ts';
import { industryNumber, peerGroupNumber } from '../industries/industry-of-sic.ts';
import type { AssessmentInput } from '../modules/scoring-module.ts';
import { rankPercentiles } from './percentile-ranks.ts';
import { NO_PERCENTILE, PERCENTILE_SCALE, type ScreeningUniverse } from './screening-universe.ts';

const BEST_IN_CLASS = BEST_IN_CLASS_PERCENTILE * PERCENTILE_SCALE;

/** The columns of a universe that concern companies. */
type IssuerColumns = Pick<
  ScreeningUniverse,
  | 'flags'
  | 'checks'
  | 'firmChecks'
  | 'ownFlags'
  | 'flagWords'
  | 'bestInClass'
  | 'bestInClassWords'
  | 'percentiles'
  | 'industry'
  | 'materiality'
>;

/** Assesses all issuers and writes the findings into columns. Yields between steps of a few milliseconds. */
export function* buildIssuerColumns(
  catalog: Catalog,
  inputs: readonly AssessmentInput[],
): Generator<void, IssuerColumns> {
  const columns = emptyColumns(catalog, inputs.length);
  const positives = catalog.positives.length;
  const ratings = new Float64Array(inputs.length * positives).fill(Number.NaN);
  const flagged = new Uint8Array(inputs.length * positives);
  const peerGroups = new Uint8Array(inputs.length);
  for (const [issuer, input] of inputs.entries()) {
    if (issuer % 200 === 0) yield;
    const { sic } = input.issuer;
    columns.industry[issuer] = industryNumber(sic);
    peerGroups[issuer] = peerGroupNumber(sic);
    const assessment = assessIssuer(catalog, input);
    writeBits(columns, assessment, (bits, criterion) =>
      setBit(bits, issuer * columns.flagWords, catalog.ordinals.get(criterion)!),
    );
    for (const status of assessment.statuses) {
      const at = issuer * positives + catalog.ordinals.get(status.criterion)!;
      columns.percentiles[at] = knownPercentile(status);
      ratings[at] = status.rating ?? Number.NaN;
      flagged[at] = status.isBestInClass ? 1 : 0;
    }
  }
  for (let column = 0; column < positives; column++)
    rankColumn(columns, { ratings, peerGroups }, { column, positives });
  markBestInClass(columns, flagged, positives);
  return columns;
}

function writeBits(
  { flags, ownFlags, checks, firmChecks }: IssuerColumns,
  assessment: IssuerAssessment,
  set: (bits: Uint32Array, criterion: string) => void,
): void {
  for (const { criterion, isImplied } of assessment.flags) {
    set(flags, criterion);
    if (!isImplied) set(ownFlags, criterion);
  }
  for (const { criterion, methods } of assessment.checks) {
    set(checks, criterion);
    if (methods.some(isFirm)) set(firmChecks, criterion);
  }
}

/** A way of checking that looked at the company itself or at a complete list. */
function isFirm(method: CheckMethod): boolean {
  return method === 'NAME' || method === 'LIST';
}

function emptyColumns(catalog: Catalog, issuers: number): IssuerColumns {
  const positives = catalog.positives.length;
  const flagWords = Math.max(1, Math.ceil(catalog.negatives.length / 32));
  const bestInClassWords = Math.max(1, Math.ceil(positives / 32));
  return {
    flags: new Uint32Array(issuers * flagWords),
    checks: new Uint32Array(issuers * flagWords),
    firmChecks: new Uint32Array(issuers * flagWords),
    ownFlags: new Uint32Array(issuers * flagWords),
    flagWords,
    bestInClass: new Uint32Array(issuers * bestInClassWords),
    bestInClassWords,
    percentiles: new Uint16Array(issuers * positives).fill(NO_PERCENTILE),
    industry: new Uint8Array(issuers),
    materiality: materialityTable(catalog),
  };
}

function materialityTable(catalog: Catalog): Uint8Array {
  const positives = catalog.positives.length;
  const table = new Uint8Array((INDUSTRY_COUNT + 1) * positives).fill(1);
  for (const { industries, criteria } of catalog.materiality) {
    for (const industry of industries) {
      for (const name of criteria) {
        table[numberOfIndustry(industry) * positives + catalog.ordinals.get(name)!] = MATERIAL_WEIGHT;
      }
    }
  }
  return table;
}

/** Rounds down to hundredths; the small constant is for figures like 0.29, which times 100 falls just short of 29. */
function knownPercentile({ percentile }: AssessedStatus): number {
  return percentile === null ? NO_PERCENTILE : Math.floor(percentile * PERCENTILE_SCALE + 1e-9);
}

function rankColumn(
  columns: IssuerColumns,
  { ratings, peerGroups }: { ratings: Float64Array; peerGroups: Uint8Array },
  at: { column: number; positives: number },
): void {
  const rated: number[] = [];
  for (let issuer = 0; issuer < columns.industry.length; issuer++) {
    if (!Number.isNaN(ratings[issuer * at.positives + at.column])) rated.push(issuer);
  }
  const percentiles = rankPercentiles({
    ratings: Float64Array.from(rated, (issuer) => ratings[issuer * at.positives + at.column]),
    groups: [
      Uint8Array.from(rated, (issuer) => columns.industry[issuer]),
      Uint8Array.from(rated, (issuer) => peerGroups[issuer]),
    ],
    noGroup: NO_INDUSTRY,
  });
  for (const [place, issuer] of rated.entries()) {
    columns.percentiles[issuer * at.positives + at.column] = percentiles[place];
  }
}

/** A flag means "among the best" and no more: it raises a missing or lower percentile to the threshold. */
function markBestInClass(columns: IssuerColumns, flagged: Uint8Array, positives: number): void {
  const { percentiles, bestInClass, bestInClassWords } = columns;
  for (let at = 0; at < percentiles.length; at++) {
    const isMissing = percentiles[at] === NO_PERCENTILE;
    if (flagged[at] === 1 && (isMissing || percentiles[at] < BEST_IN_CLASS)) percentiles[at] = BEST_IN_CLASS;
    if (percentiles[at] === NO_PERCENTILE || percentiles[at] < BEST_IN_CLASS) continue;
    setBit(bestInClass, Math.floor(at / positives) * bestInClassWords, at % positives);
  }
}

function setBit(words: Uint32Array, firstWord: number, bit: number): void {
  words[firstWord + (bit >>> 5)] |= 1 << (bit & 31);
}
