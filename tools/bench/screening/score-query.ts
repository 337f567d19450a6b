import type { CompiledProfile } from '@plumbline/screening';
import type { SimulatedMarket } from './simulated-market.ts';

/** Tables both databases get; `criterion` numbers positives first, then negatives. */
export const tables = [
  'CREATE TABLE company (company integer PRIMARY KEY, researched boolean NOT NULL)',
  'CREATE TABLE flag (company integer NOT NULL, criterion integer NOT NULL, family text NOT NULL, severity integer NOT NULL)',
  'CREATE TABLE rating (company integer NOT NULL, criterion integer NOT NULL, percentile integer NOT NULL, weight integer NOT NULL)',
  'CREATE TABLE fund_position (fund integer NOT NULL, company integer NOT NULL, weight double precision NOT NULL)',
] as const;

type Cell = number | string | boolean;

/** Rows of each table, made one by one. */
export interface TableRows {
  readonly table: string;
  readonly types: readonly ('INTEGER' | 'VARCHAR' | 'BOOLEAN' | 'DOUBLE')[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** The simulated market as rows. */
export function marketRows(market: SimulatedMarket): readonly TableRows[] {
  return [
    { table: 'company', types: ['INTEGER', 'BOOLEAN'], rows: companyRows(market) },
    { table: 'flag', types: ['INTEGER', 'INTEGER', 'VARCHAR', 'INTEGER'], rows: flagRows(market) },
    { table: 'rating', types: ['INTEGER', 'INTEGER', 'INTEGER', 'INTEGER'], rows: ratingRows(market) },
    { table: 'fund_position', types: ['INTEGER', 'INTEGER', 'DOUBLE'], rows: positionRows(market) },
  ];
}

/** One statement that scores everything under a profile and answers the check sum. */
export function scoreQuery(profile: CompiledProfile): string {
  const { catalog } = profile;
  const names = new Set([...profile.positive, ...profile.negative]);
  const list = [...catalog.positives, ...catalog.negatives]
    .flatMap(({ name }, at) => (names.has(name) ? [at] : []))
    .join(', ');
  const chosen = list === '' ? 'false' : `criterion IN (${list})`;
  return `
    WITH family AS (
      SELECT company, family, max(severity) AS severity FROM flag GROUP BY company, family HAVING bool_or(${chosen})
    ), negative AS (
      SELECT company, greatest(-100, -ceil(1 + 99 * ln(sum(severity)::double precision) / ln(42::double precision) - 1e-9)) AS score
      FROM family GROUP BY company
    ), positive AS (
      SELECT company, floor(sum(weight * percentile) * count(*) / (sum(weight) * (count(*) + 2) * 100)::double precision + 0.5) AS score
      FROM rating WHERE ${chosen} GROUP BY company
    ), scored AS MATERIALIZED (
      SELECT c.company, coalesce(n.score, p.score, 0)::double precision AS score
      FROM company c LEFT JOIN negative n ON n.company = c.company LEFT JOIN positive p ON p.company = c.company
      WHERE c.researched
    ), held AS (
      SELECT fund, sum(weight) AS covered, sum(weight * score) AS net, -sum(CASE WHEN score < 0 THEN weight * score ELSE 0 END) AS burden
      FROM fund_position f JOIN scored s ON s.company = f.company GROUP BY fund
    ), fund AS (
      SELECT CASE WHEN covered < 0.5 - 1e-9 THEN NULL WHEN burden > 0 THEN -greatest(1, burden / covered) ELSE net / covered END AS score
      FROM held
    )
    SELECT (SELECT count(*) FROM scored)::integer AS companies, (SELECT sum(score) FROM scored) AS company_sum,
      (SELECT count(score) FROM fund)::integer AS funds, (SELECT sum(score) FROM fund) AS fund_sum`;
}

function* companyRows({ universe }: SimulatedMarket): Iterable<readonly Cell[]> {
  for (const [company, researched] of universe.researched.entries()) yield [company, researched === 1];
}

function* flagRows({ universe }: SimulatedMarket): Iterable<readonly Cell[]> {
  const { positives, negatives } = universe.catalog;
  for (let company = 0; company < universe.issuerCount; company++) {
    for (const [at, { family, severity }] of negatives.entries()) {
      const word = universe.flags[company * universe.flagWords + (at >>> 5)];
      if ((word & (1 << (at & 31))) !== 0) yield [company, positives.length + at, family, severity!];
    }
  }
}

function* ratingRows({ universe }: SimulatedMarket): Iterable<readonly Cell[]> {
  const columns = universe.catalog.positives.length;
  for (let company = 0; company < universe.issuerCount; company++) {
    for (let column = 0; column < columns; column++) {
      const percentile = universe.percentiles[company * columns + column];
      const weight = universe.materiality[universe.industry[company] * columns + column];
      if (percentile !== 0xffff) yield [company, column, percentile, weight];
    }
  }
}

function* positionRows({
  size,
  positionCompany,
  positionWeight,
}: SimulatedMarket): Iterable<readonly Cell[]> {
  for (let at = 0; at < positionCompany.length; at++) {
    yield [Math.floor(at / size.positionsPerFund), positionCompany[at], positionWeight[at]];
  }
}
