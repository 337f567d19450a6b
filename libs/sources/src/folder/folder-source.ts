import type { InstrumentRecord } from '@plumbline/matching';
import type { UniverseRecord } from '../records/universe-record.ts';
import { inBatches } from '../record-batches.ts';
import { EvidenceCollection } from '../evidence-sources/evidence-collection.ts';
import { starterHistories } from '../starter/starter-histories.ts';
import { readSplits } from '../starter/starter-tables.ts';
import { loadStarter, type StarterUniverse } from '../starter/starter-universe.ts';
import { NothingLoadedError, type UniverseSource } from '../universe-source.ts';
import { FailsHistories } from './fails-histories.ts';
import { FilerNames } from './filer-names.ts';
import { Filers } from './filers.ts';
import { FundClasses } from './fund-classes.ts';
import { FundDirectory } from './fund-directory.ts';
import { readFundHoldings } from './fund-holdings.ts';
import { IssuerRegistry } from './issuer-registry.ts';
import { LayeredInstruments, listingKey } from './layered-instruments.ts';
import { planFiles, type FolderPlan } from './plan-files.ts';
import { addEin, readPublicRecords } from './public-records.ts';
import { leaveOut, readStage, type CountedPlan } from './read-stage.ts';
import { TickerUses } from './ticker-uses.ts';

/** Where to read and on top of what. */
interface FolderOptions {
  readonly directory: string;
  /** Leaves the starter universe out: only what the files say. */
  readonly isBare?: boolean;
  /** The folder of the starter's tables; by default those that come with Plumbline. */
  readonly starterTables?: string;
}

/**
 * A folder of public files, read recursively and recognized by content, laid over the starter universe. A ticker that
 * two files have is taken from the first, in the order of the layouts' registry. Throws where the folder cannot be
 * read, and `NothingLoadedError` where no file in it is of use; broken files and rows are reported.
 */
export function folderSource(options: FolderOptions): UniverseSource {
  return {
    name: 'folder',
    label: `Files in ${options.directory}`,
    hasStarter: !options.isBare,
    read: ({ signal }) => inBatches(readFolder(options), signal),
  };
}

/** What the files say of companies, funds and tickers before the instruments are read. */
interface Directories {
  readonly registry: IssuerRegistry;
  readonly fundClasses: FundClasses;
  readonly filers: Filers;
  readonly filerNames: FilerNames;
  readonly uses: TickerUses;
  readonly fails: FailsHistories;
  readonly evidence: EvidenceCollection;
}

/** What the stages of one load share. */
interface FolderLoad extends Directories {
  readonly plan: CountedPlan;
  readonly starter: StarterUniverse;
  /** The folder of the starter's tables; `undefined` for those that come with Plumbline. */
  readonly starterTables: string | undefined;
  readonly layered: LayeredInstruments;
  readonly funds: FundDirectory;
  /** The starter's instruments as they were handed out, with what the files say of them. */
  readonly ofStarter: InstrumentRecord[];
}

const nothing: StarterUniverse = {
  instruments: [],
  fundsWithoutSeries: new Set(),
  evidence: [],
  holdings: [],
  leftOut: [],
};

async function* readFolder({
  directory,
  isBare = false,
  starterTables,
}: FolderOptions): AsyncGenerator<UniverseRecord> {
  const plan = { ...(await planFiles(directory)), used: 0 };
  const starter = isBare ? nothing : await loadStarter(starterTables);
  for (const leftOut of plan.leftOut) yield { kind: 'leftOut', leftOut };
  const directories = createDirectories();
  yield* readDirectories(plan, directories);
  const load: FolderLoad = {
    ...directories,
    plan,
    starter,
    starterTables,
    // Only now, because it adds the starter's instruments to the companies that the files name.
    layered: new LayeredInstruments(starter, directories.registry),
    funds: new FundDirectory(),
    ofStarter: [],
  };
  for await (const record of readInstruments(load)) {
    if (record.kind === 'instrument') load.fails.note(record.instrument, load.uses);
    yield record;
  }
  yield* readEvidence(load);
  yield* readFundHoldings(load);
  yield* readPrices(load);
  if (plan.used === 0) throw new NothingLoadedError(describeUseless(directory, plan));
}

function createDirectories(): Directories {
  const registry = new IssuerRegistry();
  return {
    registry,
    fundClasses: new FundClasses(),
    filers: new Filers(registry),
    filerNames: new FilerNames(),
    uses: new TickerUses(),
    fails: new FailsHistories(),
    evidence: new EvidenceCollection(),
  };
}

async function* readDirectories(
  plan: CountedPlan,
  { registry, fundClasses, filers, filerNames, uses, fails, evidence }: Directories,
): AsyncGenerator<UniverseRecord> {
  yield* readStage(plan, 'shareClasses', (record, { file }) => {
    if (record.kind === 'shareClass') registry.addShareClass(record.shareClass);
    else if (record.kind === 'fundClass') fundClasses.add(record.fundClass);
    else if (record.kind === 'filerName') filerNames.add(record.filerName, file.path);
    else if (record.kind === 'filer') {
      filers.add(record.filer);
      addEin(evidence, record.filer);
    }
    return [];
  });
  yield* readStage(plan, 'tickerUses', (record) => {
    if (record.kind === 'tickerUse') {
      uses.add(record.tickerUse);
      fails.add(record.tickerUse);
    }
    return [];
  });
}

function describeUseless(directory: string, { files, leftOut }: FolderPlan): string {
  const unread = leftOut.slice(0, 5).map(({ file, reason }) => `  ${file}: ${reason}`);
  const read = files
    .slice(0, 5)
    .map(({ file, layout }) => `  ${file.path}: ${layout.label}, nothing that fits`);
  const count = files.length + leftOut.length;
  return [`Nothing in ${directory} is of use (${count} files).`, ...unread, ...read].join('\n');
}

async function* readInstruments(load: FolderLoad): AsyncGenerator<UniverseRecord> {
  const { plan, starter, registry, layered, funds, fundClasses, filers, uses, ofStarter } = load;
  const { companies } = load.evidence;
  const describe = (instrument: InstrumentRecord): InstrumentRecord => {
    const described = uses.describe(filers.describe(instrument));
    companies.add(described, registry.companyOf(described));
    return described;
  };
  const starterKeys = new Set(starter.instruments.map(listingKey));
  yield* readStage(plan, 'instruments', (record, { file, layout }) => {
    if (record.kind === 'shareClass') registry.addShareClass(record.shareClass);
    if (record.kind !== 'instrument') return [];
    const result = layered.layer(record.instrument, {
      path: file.path,
      namesIssuers: layout.namesIssuers,
    });
    const { ticker } = record.instrument;
    if (result === 'known') return [];
    if ('duplicateOf' in result) {
      const reason = `duplicate ticker: first in ${result.duplicateOf}`;
      return [leaveOut({ file: file.path, row: null, subject: ticker, reason })];
    }
    funds.add(result.instrument);
    const taken: UniverseRecord = { kind: 'instrument', instrument: describe(result.instrument) };
    if (result.replaced === null) {
      if (starterKeys.has(listingKey(result.instrument))) ofStarter.push(result.instrument);
      return [taken];
    }
    const reason = `the ticker belongs to ${result.instrument.name} in ${file.path}`;
    const subject = `${ticker} ${result.replaced.name}`;
    return [taken, leaveOut({ file: 'starter universe', row: null, subject, reason })];
  });
  for (const remaining of layered.remaining()) {
    const instrument = uses.describe(remaining);
    funds.add(instrument);
    ofStarter.push(instrument);
    // By its own number: another company may have its ticker by now.
    companies.add(instrument);
    yield { kind: 'instrument', instrument };
  }
  for (const instrument of fundClasses.unnamed((ticker) => layered.hasDomestic(ticker))) {
    funds.add(instrument);
    yield { kind: 'instrument', instrument: uses.describe(instrument) };
  }
}

/** That of the files' public records, and the starter's where no file replaces it. */
async function* readEvidence(load: FolderLoad): AsyncGenerator<UniverseRecord> {
  const { plan, starter, layered, filers, filerNames, evidence } = load;
  yield* filerNames.nameCompanies(evidence.companies);
  yield* readPublicRecords(plan, evidence);
  for (const row of starter.evidence) {
    const isKnown = layered.hasIssuer(row.issuer) && !evidence.replaces(row);
    if (isKnown) yield { kind: 'evidence', evidence: row };
  }
  for (const row of filers.evidence()) yield { kind: 'evidence', evidence: row };
}

/** Those of price files, then of fails to deliver, then of the starter: the first of a security counts. */
async function* readPrices(load: FolderLoad): AsyncGenerator<UniverseRecord> {
  const { plan, fails, starterTables, ofStarter } = load;
  const priced = new Set<string | null>();
  yield* readStage(plan, 'prices', (record) => {
    if (record.kind !== 'prices') return [];
    priced.add(record.prices.reference.ticker);
    return [record];
  });
  for (const record of fails.histories(await readSplits(starterTables), priced)) {
    if (record.kind === 'prices') priced.add(record.prices.reference.ticker);
    yield record;
  }
  if (ofStarter.length > 0) yield* starterHistories(ofStarter, { folder: starterTables, priced });
}
