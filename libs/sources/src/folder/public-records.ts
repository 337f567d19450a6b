import type { KnownCompany } from '../evidence-sources/company-directory.ts';
import { EvidenceCollection } from '../evidence-sources/evidence-collection.ts';
import type { IndicatorFact } from '../evidence-sources/evidence-source.ts';
import type { Filer } from '../layouts/layout.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import type { LeftOut, UniverseRecord } from '../records/universe-record.ts';
import { readNamePeriods } from '../starter/starter-tables.ts';
import { planFiles } from './plan-files.ts';
import { leaveOut, readStage, type CountedPlan } from './read-stage.ts';
import { TickerUses } from './ticker-uses.ts';

/** Yields what public records say of a collection's companies, and which of their lines are about none of them. */
export async function* readPublicRecords(
  plan: CountedPlan,
  collection: EvidenceCollection,
): AsyncGenerator<UniverseRecord> {
  await addNames(collection);
  yield* readRows(plan, collection);
  const { facts, leftOut } = collection.collect();
  for (const left of leftOut) yield leaveOut(left);
  for (const evidence of collection.toEvidence(facts)) yield { kind: 'evidence', evidence };
}

/** Facts of public records, the companies that they could be about, and what was left out. */
interface CollectedFacts {
  readonly facts: readonly IndicatorFact[];
  readonly companies: readonly KnownCompany[];
  readonly leftOut: readonly LeftOut[];
}

/** Collects the facts that the public records in a folder have about the companies of these instruments. */
export async function collectFacts(
  directory: string,
  instruments: readonly InstrumentRecord[],
): Promise<CollectedFacts> {
  const plan = { ...(await planFiles(directory)), used: 0 };
  const collection = new EvidenceCollection();
  const uses = new TickerUses();
  const broken: LeftOut[] = [...plan.leftOut];
  const read = async (stage: AsyncIterable<UniverseRecord>): Promise<void> => {
    for await (const record of stage) if (record.kind === 'leftOut') broken.push(record.leftOut);
  };
  await read(
    readStage(plan, 'shareClasses', (record) => {
      if (record.kind === 'filer') addEin(collection, record.filer);
      return [];
    }),
  );
  await read(
    readStage(plan, 'tickerUses', (record) => {
      if (record.kind === 'tickerUse') uses.add(record.tickerUse);
      return [];
    }),
  );
  for (const instrument of instruments) collection.companies.add(uses.describe(instrument));
  await addNames(collection);
  await read(readRows(plan, collection));
  const { facts, leftOut } = collection.collect();
  const companies = [...collection.companies.companies()];
  return { facts, companies, leftOut: [...broken, ...leftOut] };
}

/** Adds the tax number of a filer. Records of agencies have it rather than the number at the SEC. */
export function addEin({ companies }: EvidenceCollection, { company, ein }: Filer): void {
  if (ein !== null) companies.addEin(company, ein);
}

async function* readRows(plan: CountedPlan, collection: EvidenceCollection): AsyncGenerator<UniverseRecord> {
  yield* readStage(plan, 'evidence', (record) => {
    const left = record.kind === 'evidenceRow' ? collection.add(record.evidenceRow) : null;
    return left === null ? [] : [leaveOut(left)];
  });
}

/** Adds names with their dates. They belong to companies that are known by then. */
async function addNames({ companies }: EvidenceCollection): Promise<void> {
  for (const { tickers, names } of await readNamePeriods()) companies.addNames(tickers, names);
}
