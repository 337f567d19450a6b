import { createHash } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ScoreFileName, ScoreFilesResponse } from '@plumbline/contracts';
import { scoreFileNames } from '@plumbline/contracts';
import { METHODOLOGY_VERSION } from '@plumbline/screening';
import type { EncodedBody } from '../../platform/http/encoded-body.ts';
import { encodeBody } from '../../platform/http/encoded-body.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ThreadPool } from '../../platform/thread-pool.ts';
import { RecordedScoresReadModel } from '../universe/recorded-scores.read-model.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { ScoreFileNotFoundError, ScoreFilesBusyError } from './score-files.errors.ts';
import type { ScoreTable } from './score-table.ts';
import { tabulateHistory, tabulateScores } from './score-table.ts';
import type { WriteTask } from './write-table.worker.ts';

/** A file of one release, as it is sent. */
export interface ScoreFile {
  readonly name: ScoreFileName;
  readonly rows: number;
  readonly sha256: Buffer;
  readonly body: EncodedBody;
}

/** What may be done with the files; the terms of use say it at length. */
const TERMS =
  'For your own use and analysis. You may quote scores and publish what you find, with Plumbline and the date of the release; you may not resell the files or publish them as a whole.';

const DAY = 86_400;
const DOWNLOADS_PER_DAY = 200;

/** All scores as files to take away, for Premium. Each is written when a release is first asked for it. */
@Injectable()
export class ScoreFilesService implements OnApplicationShutdown {
  private readonly files = new ReleaseCache<ScoreFile, ScoreFileName>(scoreFileNames.length);
  private readonly downloads: AttemptCounter;
  /** A file of 35,000 rows takes half a second, which other requests would wait for. */
  private readonly threads = new ThreadPool<WriteTask, Uint8Array>({
    importer: import.meta.url,
    module: './write-table.worker',
    maxThreads: 1,
    maxWaiting: scoreFileNames.length,
    refusal: () => new ScoreFilesBusyError(),
    timeLimitMs: 30_000,
    memoryLimitMb: 512,
  });

  constructor(
    private readonly universe: UniverseStore,
    private readonly recorded: RecordedScoresReadModel,
    counters: AttemptCounters,
  ) {
    this.downloads = counters.create({
      name: 'score-files',
      points: DOWNLOADS_PER_DAY,
      seconds: DAY,
      isTold: true,
      refusal: 'You have downloaded these files many times today.',
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  /** @throws PremiumRequiredError ScoreFilesBusyError */
  async list(me: SignedInAccount): Promise<ScoreFilesResponse> {
    requirePremium(me);
    const snapshot = this.universe.current;
    const files: ScoreFile[] = [];
    for (const name of scoreFileNames) files.push(await this.write(snapshot, name));
    return {
      release: snapshot.release.id,
      asOf: snapshot.release.asOf,
      methodologyVersion: METHODOLOGY_VERSION,
      terms: TERMS,
      files: files.map(({ name, rows, sha256, body }) => ({
        ...{ name, rows, bytes: body.bodies.identity.length },
        sha256: sha256.toString('hex'),
      })),
    };
  }

  /** @throws PremiumRequiredError ScoreFileNotFoundError TooManyAttemptsError ScoreFilesBusyError */
  async get(me: SignedInAccount, wanted: string): Promise<ScoreFile> {
    requirePremium(me);
    const name = scoreFileNames.find((each) => each === wanted);
    if (name === undefined) throw new ScoreFileNotFoundError();
    await this.downloads.count(String(me.id));
    return this.write(this.universe.current, name);
  }

  private write(snapshot: UniverseSnapshot, name: ScoreFileName): Promise<ScoreFile> {
    return this.files.get(snapshot, name, async () => {
      const table = await this.tabulate(snapshot, name);
      const content = Buffer.from(await this.threads.run(toTask(table, snapshot, name)));
      return {
        name,
        rows: table[0]!.data.length,
        sha256: createHash('sha256').update(content).digest(),
        body: await encodeBody(content),
      };
    });
  }

  private async tabulate(snapshot: UniverseSnapshot, name: ScoreFileName): Promise<ScoreTable> {
    if (name.startsWith('scores')) return tabulateScores(snapshot);
    return tabulateHistory(snapshot, await this.recorded.listAll(snapshot.release.id));
  }
}

function toTask(table: ScoreTable, { release }: UniverseSnapshot, name: ScoreFileName): WriteTask {
  const about = {
    source: 'Plumbline',
    terms: TERMS,
    release: String(release.id),
    as_of: release.asOf,
    methodology_version: String(METHODOLOGY_VERSION),
  };
  return { table, format: name.endsWith('.csv') ? 'csv' : 'parquet', about };
}
