import type { InstrumentResponse, ScoredCriterionResponse } from '@plumbline/contracts';
import { toFraction } from '@plumbline/screening';

/** How much evidence is told of each criterion, and how many sources in all. */
const MAX_EVIDENCE = 5;
const MAX_SOURCES = 40;

/** Why a criterion counts. */
export function describeReason(criterion: ScoredCriterionResponse) {
  const { name, title, description, kind, severity, percentile, weight, evidence } = criterion;
  return {
    ...{ criterion: name, title, description, kind },
    severity: severity ?? null,
    percentile: percentile ?? null,
    weight: weight ?? null,
    evidence: evidence
      .slice(0, MAX_EVIDENCE)
      .map(({ rank: _, note, ...told }) => ({ statement: note, ...told })),
    moreEvidence: Math.max(0, evidence.length - MAX_EVIDENCE),
  };
}

/** Where what is known of a security comes from, each source once by its day, the latest first. */
export function listSources({ score, dataSource, asOf, holdings }: InstrumentResponse) {
  const all = [
    { source: dataSource, url: null, date: asOf },
    ...(holdings ? [{ source: holdings.source, url: null, date: holdings.asOf }] : []),
    ...score.criteria.flatMap(({ evidence }) =>
      evidence.map(({ source, url, date }) => ({ source, url, date })),
    ),
    ...score.checks.map(({ source, url, asOf: date }) => ({ source, url, date })),
  ];
  const unique = [...new Map(all.map((each) => [`${each.source} ${each.date}`, each])).values()];
  unique.sort((one, other) => other.date.localeCompare(one.date));
  return { sources: unique.slice(0, MAX_SOURCES), moreSources: Math.max(0, unique.length - MAX_SOURCES) };
}

/** How a fund is seen into; `null` for a company. */
export function describeFund({ score, holdings }: InstrumentResponse) {
  const { coverage, positionsFrom, isOutsideMethod, netScore, cleanWeight, contributors } = score;
  if (coverage === undefined) return null;
  return {
    isOutsideMethod: isOutsideMethod ?? false,
    outsideMethod: holdings ? toFraction(holdings.outside / 100) : null,
    netScore: netScore ?? null,
    cleanWeight: cleanWeight ?? null,
    positionsFrom: positionsFrom ?? null,
    contributors: (contributors ?? []).map(
      ({
        ticker,
        name,
        exchangeLocation,
        score: impactScore,
        standing,
        holdingPercentage,
        contribution,
      }) => ({
        ...{ ticker, name, exchangeLocation, impactScore, standing },
        ...{ percent: holdingPercentage, contribution },
      }),
    ),
  };
}
