import type { EvidenceRecord, LeftOut } from '../records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import { CompanyDirectory, type KnownCompany } from './company-directory.ts';
import type { EvidenceSource, IndicatorFact } from './evidence-source.ts';
import { expiryOf, indicatorEvidence } from './indicator-evidence.ts';
import { evidenceSources } from './registry.ts';

/** A fact as a row of a table: `cik,source,criterion,value,observed_on,url`. */
type IndicatorRow = Readonly<Record<string, string>>;

/** In the place of a CIK: every other company that the source covers. */
const EVERYONE = '*';

const sourceByName = new Map(evidenceSources.map((source) => [source.name, source]));

/**
 * The rows of facts that may be passed on as a table. Withheld, with the reason, are facts of sources that allow only
 * single facts, facts that no longer count on the ISO day `today`, and facts about companies without a number at the
 * SEC.
 */
export function indicatorRows(
  facts: readonly IndicatorFact[],
  companies: readonly KnownCompany[],
  today: string,
): { rows: IndicatorRow[]; withheld: LeftOut[] } {
  const ciks = new Map(companies.map(({ issuer, company }) => [issuer, company?.replace('cik-', '')]));
  const rows: IndicatorRow[] = [];
  const withheld: LeftOut[] = [];
  for (const fact of facts) {
    const source = sourceByName.get(fact.source)!;
    const cik = fact.issuer === null ? EVERYONE : ciks.get(fact.issuer);
    const reason = reasonToWithhold(source, fact, today);
    if (reason !== null || cik === undefined) {
      const subject = fact.issuer ?? EVERYONE;
      const why = reason ?? 'the company has no number at the SEC';
      withheld.push({ file: source.name, row: null, subject, reason: `${source.title}: ${why}` });
    } else rows.push(toRow(fact, cik));
  }
  return { rows, withheld };
}

/** What is said of each source of these rows beside the facts, a row for each of its criteria. */
export function indicatorSourceRows(rows: readonly IndicatorRow[]): IndicatorRow[] {
  const names = new Set(rows.map((row) => row['source']));
  return evidenceSources
    .filter(({ name }) => names.has(name))
    .flatMap((source) => {
      const { name, publisher, title, address, terms, scope } = source;
      return source.indicators.map(({ criterion, metric, unit }) => ({
        source: name,
        criterion,
        metric,
        unit,
        publisher,
        title,
        address,
        terms,
        scope,
      }));
    });
}

/**
 * The evidence of a table's rows about the companies of these instruments. Rows about others are left out, with the
 * reason.
 */
export function indicatorTableEvidence(
  rows: readonly IndicatorRow[],
  instruments: readonly InstrumentRecord[],
): { evidence: EvidenceRecord[]; leftOut: LeftOut[] } {
  const directory = new CompanyDirectory();
  for (const instrument of instruments) directory.add(instrument);
  const companies = [...directory.companies()];
  const issuers = new Map(companies.map(({ company, issuer }) => [company, issuer]));
  const facts: IndicatorFact[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, row] of rows.entries()) {
    const issuer = row['cik'] === EVERYONE ? null : issuers.get(`cik-${row['cik']}`);
    if (issuer === undefined) {
      const reason = 'the company is not in the universe';
      leftOut.push({ file: 'indicators.csv', row: index + 2, subject: `CIK ${row['cik']}`, reason });
    } else facts.push(toFact(row, issuer));
  }
  return { evidence: indicatorEvidence(facts, evidenceSources, companies), leftOut };
}

function isRedistributable({ terms }: EvidenceSource): boolean {
  return terms !== 'single facts only';
}

function reasonToWithhold(
  source: EvidenceSource,
  { observedOn }: IndicatorFact,
  today: string,
): string | null {
  if (!isRedistributable(source)) return 'its terms allow single facts only';
  return expiryOf(source, observedOn) < today ? 'too old to count' : null;
}

function toRow({ source, criterion, value, observedOn, url }: IndicatorFact, cik: string): IndicatorRow {
  return {
    cik,
    source,
    criterion,
    // Enough digits to recompute what is shown, and not more than the source has.
    value: value === null ? '' : String(Number(value.toPrecision(6))),
    observed_on: observedOn,
    url: url ?? '',
  };
}

/** Throws where the value is no number: the tables are our own. */
function toFact(row: IndicatorRow, issuer: string | null): IndicatorFact {
  const value = row['value'] === '' ? null : Number(row['value']);
  if (value !== null && !Number.isFinite(value)) throw new Error(`${row['value']} is no number`);
  return {
    issuer,
    source: row['source']!,
    criterion: row['criterion']!,
    value,
    observedOn: row['observed_on']!,
    url: row['url'] || null,
  };
}
