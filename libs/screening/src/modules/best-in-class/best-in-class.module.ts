import type { Evidence } from '../../evidence/evidence.ts';
import type { Finding, ScoringModule } from '../scoring-module.ts';
import { materialCriteria } from './material-criteria.ts';
import { positiveCriteria } from './positive-criteria.ts';

type Figure = Evidence & { readonly kind: 'RATING' | 'PERCENTILE'; readonly value: number };

/**
 * The positive criteria: a company is compared with its industry by a rating or a percentile, or named best in class
 * by a flag. Of several figures on one criterion one counts: real before sample data, then the latest, then a known
 * percentile before a raw rating, then the lowest.
 */
export const bestInClass: ScoringModule = {
  id: 'best-in-class',
  criteria: positiveCriteria,
  materiality: materialCriteria,
  assess: ({ evidence }) => {
    if (evidence.length === 0) return [];
    return positiveCriteria.flatMap(({ name }) =>
      assessCriterion(
        name,
        evidence.filter((row) => row.criterion === name),
      ),
    );
  },
};

function assessCriterion(criterion: string, evidence: readonly Evidence[]): Finding[] {
  const findings: Finding[] = [];
  const figure = evidence.filter(isFigure).reduce<Figure | undefined>(preferred, undefined);
  if (figure?.kind === 'RATING') {
    findings.push({ criterion, outcome: 'rated', rating: figure.value, evidence: [figure] });
  } else if (figure) {
    findings.push({ criterion, outcome: 'ranked', percentile: figure.value, evidence: [figure] });
  }
  const flags = evidence.filter(isBestInClassFlag);
  if (flags.length > 0) findings.push({ criterion, outcome: 'best-in-class', evidence: flags });
  return findings;
}

function isFigure(row: Evidence): row is Figure {
  return (row.kind === 'RATING' || row.kind === 'PERCENTILE') && row.value !== null;
}

function isBestInClassFlag(row: Evidence): boolean {
  return row.status === 'flagged' && (row.kind === 'CURATED_FLAG' || row.kind === 'INDEX_MEMBERSHIP');
}

function preferred(best: Figure | undefined, row: Figure): Figure {
  if (best === undefined) return row;
  const order =
    Number(row.quality !== 'sample') - Number(best.quality !== 'sample') ||
    compareDays(row.date, best.date) ||
    Number(row.kind === 'PERCENTILE') - Number(best.kind === 'PERCENTILE') ||
    best.value - row.value;
  return order > 0 ? row : best;
}

function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  return a > b ? 1 : -1;
}
