import { catalog, presets, type Evidence } from '@plumbline/screening';
import { sampleClearance, sampleRatings } from '../sampling/sample-evidence.ts';
import { fractionOf, hashText } from '../sampling/seeded.ts';

/** Source under which simulated evidence is shown. */
export const simulationSource = 'Plumbline simulation';

/** Day of everything simulated. */
export const simulationAsOf = '2026-06-30';

/** Shares of all companies, as docs/methodology.md §10 finds them; the rest, 56 percent, has ratings only. */
const shareUnresearched = 0.07;
const shareCleared = 0.265;
const shareFlagged = 0.11;
const shareOfSingleFlags = 0.7;
/** Share of companies flagged only on criteria outside the default profile; under it, their ratings count. */
const shareFlaggedOtherwise = 0.05;

const [defaultNegatives, otherNegatives] = splitNegatives();

function splitNegatives(): [string[], string[]] {
  const inDefault = new Set(presets[0]?.negative ?? []);
  const families = new Set(
    catalog.criteria.filter(({ name }) => inDefault.has(name)).map(({ family }) => family),
  );
  const negatives = catalog.criteria.filter(({ kind }) => kind === 'negative');
  return [
    negatives.filter(({ name }) => inDefault.has(name)).map(({ name }) => name),
    negatives.filter(({ family }) => !families.has(family)).map(({ name }) => name),
  ];
}

/** Evidence about a simulated company, by its issuer key alone. Empty for a company that was never researched. */
export function simulatedEvidence(issuer: string): Evidence[] {
  const draw = fractionOf(hashText(`${issuer} fate`));
  if (draw < shareUnresearched) return [];
  const clearance = sampleClearance(simulationSource, simulationAsOf);
  if (draw < shareUnresearched + shareCleared) return [clearance];
  const isFlagged = draw < shareUnresearched + shareCleared + shareFlagged;
  const ratings = sampleRatings({ issuer, isFlagged, source: simulationSource, date: simulationAsOf });
  const flags = isFlagged ? defaultFlags(issuer) : otherFlags(issuer);
  return [clearance, ...flags, ...ratings];
}

function otherFlags(issuer: string): Evidence[] {
  const isFlagged = fractionOf(hashText(`${issuer} other`)) < shareFlaggedOtherwise;
  return isFlagged ? [flag(pick(otherNegatives, `${issuer} other flag`))] : [];
}

function defaultFlags(issuer: string): Evidence[] {
  const isSingle = fractionOf(hashText(`${issuer} flags`)) < shareOfSingleFlags;
  const count = isSingle ? 1 : 2 + (hashText(`${issuer} flag count`) % 3);
  const criteria = new Set(
    Array.from({ length: count }, (_, at) => pick(defaultNegatives, `${issuer} flag ${at}`)),
  );
  return [...criteria].map(flag);
}

function pick(list: readonly string[], text: string): string {
  return list[hashText(text) % list.length]!;
}

function flag(criterion: string): Evidence {
  return {
    criterion,
    kind: 'CURATED_FLAG',
    value: null,
    status: 'flagged',
    source: simulationSource,
    url: null,
    date: simulationAsOf,
    expiresOn: null,
    quality: 'sample',
  };
}
