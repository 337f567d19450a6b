import { METHODOLOGY_VERSION } from '@plumbline/screening';
import type { Progress, UniverseRecord, UniverseSource } from '@plumbline/sources';
import { Client } from 'pg';
import { IN_UTC } from '../../../platform/database/data-source.ts';
import { errorCode } from '../../../platform/logging/error-code.ts';
import { CommandError } from '../../../platform/run-command.ts';
import type { ReleaseDifference } from '../release/compare-releases.ts';
import { compareReleases } from '../release/compare-releases.ts';
import { dropFormerReleases, scheduleDropping } from '../release/drop-former-releases.ts';
import { attachPartitions, createPartitions } from '../release/release-partitions.ts';
import { digestStarter } from '../release/starter-of-release.ts';
import { findCurrentRelease, lockReleases, makeCurrent } from '../release/stored-releases.ts';
import { CompanyNameWriter } from './company-name-writer.ts';
import { DeskEvidence } from './desk-evidence.ts';
import { EvidenceWriter } from './evidence-writer.ts';
import { HoldingsWriter } from './holdings-writer.ts';
import { InstrumentWriter } from './instrument-writer.ts';
import type { LoadReport } from './load-report.ts';
import { LoadTally } from './load-report.ts';
import { PriceHistoryWriter } from './price-history-writer.ts';
import { scoreRelease } from './score-release.ts';

/** The source has no instruments. Nothing was changed. */
export class EmptyUniverseError extends CommandError {}

export interface LoadedRelease {
  readonly release: number;
  readonly report: LoadReport;
}

/**
 * Loads a source as a new release: reads, checks, scores and switches in one transaction. When anything fails, the
 * release in use stays and nothing of the new one is left.
 *
 * @throws EmptyUniverseError when the source has no instruments
 */
export function loadUniverse(
  databaseUrl: string,
  source: UniverseSource,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<LoadedRelease> {
  return withClient(databaseUrl, async (client) => {
    const loaded = await whileLocked(client, (before) => loadInto({ client, source, onProgress, before }));
    return dropFormer(client, loaded);
  });
}

/**
 * The same where it is due once no other process loads anything. Returns null where it is not.
 *
 * @param isDue gets a connection, and the release in use by then
 * @throws EmptyUniverseError when the source has no instruments
 */
export function loadUniverseIfDue(
  databaseUrl: string,
  source: UniverseSource,
  isDue: (client: Client, before: number | null) => Promise<boolean>,
): Promise<LoadedRelease | null> {
  return withClient(databaseUrl, async (client) => {
    const loaded = await whileLocked(client, async (before) =>
      (await isDue(client, before))
        ? loadInto({ client, source, onProgress: () => undefined, before })
        : null,
    );
    return loaded && dropFormer(client, loaded);
  });
}

/** The same for the first release. Returns null when there is one, even one that another process has just loaded. */
export function loadFirstUniverse(
  databaseUrl: string,
  source: UniverseSource,
): Promise<LoadedRelease | null> {
  return loadUniverseIfDue(databaseUrl, source, (_, before) => Promise.resolve(before === null));
}

/** A release as it would be, and how it differs from the one in use; `null` where none is. */
export interface PreviewedRelease {
  readonly report: LoadReport;
  readonly difference: ReleaseDifference | null;
}

/**
 * Loads and scores a source as {@link loadUniverse} does, compares it with the release in use, and takes everything
 * back.
 *
 * @throws EmptyUniverseError when the source has no instruments
 */
export function previewUniverse(
  databaseUrl: string,
  source: UniverseSource,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<PreviewedRelease> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    // Ending the connection takes back what is not committed.
    await lockReleases(client);
    const before = await findCurrentRelease(client);
    const { release, report } = await buildRelease({ client, source, onProgress, before });
    const difference = before === null ? null : await compareReleases(client, before, release);
    return { report, difference };
  });
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'plumbline-load',
    options: IN_UTC,
  });
  // The next query fails with it; unheard, it would end the process with a stack.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Does `work` in a transaction during which no other process loads or switches releases.
 *
 * @param work gets the release in use
 */
async function whileLocked<T>(client: Client, work: (before: number | null) => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await lockReleases(client);
    const result = await work(await findCurrentRelease(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The release is in use by now: what fails here is a warning. */
async function dropFormer(client: Client, { release, report }: LoadedRelease): Promise<LoadedRelease> {
  const failure = await dropFormerReleases(client).then(
    (isDone) => (isDone ? null : 'it is still being read'),
    errorCode,
  );
  if (failure === null) return { release, report };
  const warning = `An earlier release could not be dropped (${failure}). A running Plumbline tries again.`;
  return { release, report: { ...report, warnings: [...report.warnings, warning] } };
}

/** Shared by the steps of one load. */
interface Load {
  readonly client: Client;
  readonly source: UniverseSource;
  readonly onProgress: (progress: Progress) => void;
  /** The release in use. */
  readonly before: number | null;
}

async function loadInto(load: Load): Promise<LoadedRelease> {
  const built = await buildRelease(load);
  await makeCurrent(load.client, built.release);
  await scheduleDropping(load.client);
  return built;
}

/** Writes and scores a release that is not in use yet. */
async function buildRelease(load: Load): Promise<LoadedRelease> {
  const { client, source, onProgress, before } = load;
  const startedAt = performance.now();
  const tally = new LoadTally();
  const release = await insertRelease(client, source, before);
  await createPartitions(client, release);
  await writeRecords(load, release, tally);
  if (tally.stored.instruments === 0) throw new EmptyUniverseError(`${source.label} has no instruments.`);
  onProgress({ label: 'Indexing', done: 0, total: null });
  await attachPartitions(client, release);
  onProgress({ label: 'Scoring', done: 0, total: null });
  await scoreRelease(client, release, tally);
  const report = tally.createReport((performance.now() - startedAt) / 1000);
  await client.query('UPDATE universe_release SET report = $2 WHERE id = $1', [release, report]);
  return { release, report };
}

async function writeRecords(load: Load, release: number, tally: LoadTally): Promise<void> {
  const { client, source, onProgress, before } = load;
  const instruments = new InstrumentWriter(client, release, tally);
  const names = new CompanyNameWriter(client, release, instruments, tally);
  const evidence = new EvidenceWriter(client, release, instruments, tally);
  const desk = new DeskEvidence(client, release, instruments, evidence, tally);
  const holdings = new HoldingsWriter(client, release, instruments, tally);
  const histories = new PriceHistoryWriter(client, release, instruments, tally);
  const write = async (record: UniverseRecord) => {
    if (record.kind === 'progress') return onProgress(record.progress);
    tally.read += 1;
    if (record.kind === 'instrument') return instruments.write(record.instrument);
    if (record.kind === 'companyName') return names.write(record.companyName);
    if (record.kind === 'evidence') return evidence.write(record.evidence);
    if (record.kind === 'holdings') return holdings.write(record.holdings);
    if (record.kind === 'prices') return histories.write(record.prices);
    return tally.leaveOut(record.leftOut);
  };
  await instruments.begin(before);
  for await (const batch of source.read({})) {
    for (const record of batch) await write(record);
  }
  await desk.write();
  for (const writer of [instruments, names, evidence, desk, holdings, histories]) await writer.finish();
}

async function insertRelease(client: Client, source: UniverseSource, before: number | null): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO universe_release (source, as_of, methodology_version, previous_id, starter)
     VALUES ($1, current_date, $2, $3, $4) RETURNING id`,
    [source.label, METHODOLOGY_VERSION, before, source.hasStarter ? await digestStarter() : null],
  );
  return rows[0].id;
}
