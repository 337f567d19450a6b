import { join } from 'node:path';
import { METHODOLOGY_VERSION } from '@plumbline/screening';
import {
  type LayoutChange,
  type Progress,
  type PullOptions,
  type PullReport,
  type UniverseSource,
  createSource,
  digestOf,
  dropReplacedQuarters,
  findLayoutChanges,
  isOfThisMachine,
  pullSec,
  starterFolder,
} from '@plumbline/sources';
import type { PublisherConfig } from '../../../platform/config/config.ts';
import { CommandError } from '../../../platform/run-command.ts';
import { hasEntriesToLoad } from '../loading/desk-evidence.ts';
import type { PreviewedRelease } from '../loading/universe-loader.ts';
import { loadUniverse, previewUniverse } from '../loading/universe-loader.ts';
import type { ReleaseDifference } from '../release/compare-releases.ts';
import { compareReleases } from '../release/compare-releases.ts';
import { describeSources } from './describe-sources.ts';
import type { RefreshEnd } from './refresh-journal.ts';
import { RefreshJournal } from './refresh-journal.ts';
import type { RefreshTrigger } from './refresh-run.ts';

/** Another process refreshes at the moment. */
class RefreshRunningError extends CommandError {}

/** What a refresh works with. */
export interface RefreshSettings {
  readonly databaseUrl: string;
  readonly sec: PublisherConfig;
  /** Files that are read besides the starter universe; those of the SEC are in `sec` below it. */
  readonly folder: string;
  /** Whether the starter universe is left out. */
  readonly isBare: boolean;
  /** Years of prices to download; those that are there stay. */
  readonly historyYears: number;
  /** What differs from the usual pauses and attempts. */
  readonly policy?: PullOptions['policy'];
  readonly onProgress: (progress: Progress) => void;
}

/** The folder of a data directory that a refresh downloads to and builds from. */
export function refreshFolder(dataDir: string): string {
  return join(dataDir, 'universe');
}

/** A step of a refresh that keeps the others from being made. */
type Obstacle = Pick<RefreshEnd, 'outcome' | 'sources' | 'error'>;

/** What a refresh has downloaded, and what it could build from that. */
interface Downloaded {
  readonly report: PullReport;
  readonly changes: readonly LayoutChange[];
}

/**
 * Downloads what the SEC publishes, and loads a release of it over the starter universe, all or nothing. Writes how it
 * went to the journal. Loads nothing where nothing has changed, where a download failed or where a file lacks what is
 * read from it.
 *
 * @throws RefreshRunningError
 */
export async function refreshUniverse(
  settings: RefreshSettings,
  trigger: RefreshTrigger,
): Promise<RefreshEnd> {
  return withJournal(settings.databaseUrl, async (journal) => {
    await journal.begin(trigger);
    const onProgress = (progress: Progress) => {
      journal.note(progress);
      settings.onProgress(progress);
    };
    const end = await carryOut({ ...settings, onProgress }, journal);
    await journal.end(end);
    return end;
  });
}

/**
 * Downloads as {@link refreshUniverse} does, and builds and scores a release without switching to it. Returns why
 * nothing could be built, or what would change.
 *
 * @throws RefreshRunningError
 */
export async function previewRefresh(settings: RefreshSettings): Promise<Obstacle | PreviewedRelease> {
  return withJournal(settings.databaseUrl, async (journal) => {
    const downloaded = await download(settings);
    const obstacle = await findObstacle(settings.folder, downloaded);
    if (obstacle !== null) return obstacle;
    const contents = await digestContents(settings);
    const same = await findSameRelease(journal, contents);
    if (same !== null) return nothingNew(await sourcesIn(settings.folder, downloaded), same);
    return previewUniverse(settings.databaseUrl, sourceOf(settings), settings.onProgress);
  });
}

async function withJournal<T>(
  databaseUrl: string,
  work: (journal: RefreshJournal) => Promise<T>,
): Promise<T> {
  const journal = await RefreshJournal.open(databaseUrl);
  if (journal === null) throw new RefreshRunningError('Another refresh is running.');
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}

/** The outcome of a run, also when it fails: the journal says why. */
async function carryOut(settings: RefreshSettings, journal: RefreshJournal): Promise<RefreshEnd> {
  const nothing = { sources: [], contents: null, release: null, difference: null };
  try {
    const downloaded = await download(settings);
    const obstacle = await findObstacle(settings.folder, downloaded);
    if (obstacle !== null) return { ...nothing, ...obstacle };
    return await load(settings, journal, await sourcesIn(settings.folder, downloaded));
  } catch (error) {
    return { ...nothing, outcome: 'FAILED', error: describeFailure(error) };
  }
}

async function download({
  sec,
  folder,
  historyYears,
  policy,
  onProgress,
}: RefreshSettings): Promise<Downloaded> {
  const to = secFolder(folder);
  const report = await pullSec(
    { userAgent: sec.key, base: sec.base, today: new Date(), historyYears },
    {
      folder: to,
      policy,
      onProgress: ({ label, ...progress }) => onProgress({ label: `Downloading ${label}`, ...progress }),
    },
  );
  if (report.failed.length > 0) return { report, changes: [] };
  await dropReplacedQuarters(to, [...report.downloaded, ...report.unchanged]);
  onProgress({ label: 'Checking the layouts', done: 0, total: null });
  return { report, changes: await findLayoutChanges(to) };
}

/** Why nothing can be built of what was downloaded; `null` where it can. */
async function findObstacle(folder: string, downloaded: Downloaded): Promise<Obstacle | null> {
  const sources = await sourcesIn(folder, downloaded);
  const ofOutcome = (outcome: 'FAILED' | 'LAYOUT_CHANGED' | 'MISSING') =>
    sources.flatMap((source) => (source.outcome === outcome ? [`${source.source}: ${source.detail}`] : []));
  const failed = [...ofOutcome('FAILED'), ...ofOutcome('MISSING')];
  if (failed.length > 0) return { outcome: 'FAILED', sources, error: failed.join('; ') };
  const changed = ofOutcome('LAYOUT_CHANGED');
  if (changed.length > 0) return { outcome: 'LAYOUT_CHANGED', sources, error: changed.join('; ') };
  return null;
}

async function load(
  settings: RefreshSettings,
  journal: RefreshJournal,
  sources: RefreshEnd['sources'],
): Promise<RefreshEnd> {
  const { databaseUrl, onProgress } = settings;
  onProgress({ label: 'Looking for what is new', done: 0, total: null });
  const contents = await digestContents(settings);
  const same = await findSameRelease(journal, contents);
  if (same !== null)
    return { ...nothingNew(sources, same), sources, contents, release: null, difference: null };
  const { release } = await loadUniverse(databaseUrl, sourceOf(settings), onProgress);
  const difference = await compareWithFormer(journal, release);
  return { outcome: 'LOADED', sources, contents, release, difference, error: null };
}

function nothingNew(sources: RefreshEnd['sources'], release: number): Obstacle & { error: string } {
  return {
    outcome: 'NOTHING_NEW',
    sources,
    error: `Nothing is new since release ${release}, which was built from the same files.`,
  };
}

/** The release in use was loaded whatever this finds: what fails here is only not known. */
async function compareWithFormer(
  { database }: RefreshJournal,
  release: number,
): Promise<ReleaseDifference | null> {
  const { rows } = await database.query<{ former: number | null }>(
    'SELECT previous_id AS former FROM universe_release WHERE id = $1',
    [release],
  );
  const former = rows[0]?.former ?? null;
  return former === null ? null : compareReleases(database, former, release).catch(() => null);
}

/** The release that has all that a build would have; `null` where a build would have something else. */
async function findSameRelease(journal: RefreshJournal, contents: string): Promise<number | null> {
  const same = await journal.findSame(contents);
  return same === null || (await hasEntriesToLoad(journal.database, same)) ? null : same;
}

/** A release depends on the files, and on the starter universe and the rules of this version. */
function digestContents({ folder, isBare }: RefreshSettings): Promise<string> {
  const folders = isBare ? [folder] : [folder, starterFolder];
  return digestOf(folders, [String(METHODOLOGY_VERSION), String(folders.length)]);
}

function sourcesIn(folder: string, { report, changes }: Downloaded) {
  return describeSources(secFolder(folder), report, changes);
}

function sourceOf({ folder, isBare }: RefreshSettings): UniverseSource {
  const files = createSource('build', { words: [folder], options: isBare ? { bare: true } : {} });
  return {
    name: 'refresh',
    label: 'Refresh from the SEC',
    hasStarter: !isBare,
    read: (context) => files.read(context),
  };
}

function secFolder(folder: string): string {
  return join(folder, 'sec');
}

/** One line for the journal. */
function describeFailure(error: unknown): string {
  const { message } = error as Error;
  if (isOfThisMachine(error)) return `The download stopped: ${message}`;
  return message.split('\n')[0];
}
