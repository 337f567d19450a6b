import type { Socket } from 'node:net';
import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import { starterSource } from '@plumbline/sources';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.ts';
import { DatabaseListener } from '../../platform/database/database-listener.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { loadFirstUniverse } from './loading/universe-loader.ts';
import { isStoredAs } from './release/stored-releases.ts';
import type { UniverseRelease } from './release/universe-release.ts';
import { readFinders } from './snapshot/read-finders.ts';
import { readSnapshot } from './snapshot/read-snapshot.ts';
import type { SecurityFinders, UniverseSnapshot } from './snapshot/universe-snapshot.ts';
import { UniverseNotLoadedError } from './universe.errors.ts';

/** What the first pages after a start have to themselves. */
const FIRST_PAGES_MS = 250;
/** A connection on which nothing has arrived for so long is lost. */
const STALL_MS = 20_000;

/**
 * Provides the current release as a snapshot. Listens for a switch to another release, reads that beside the one in
 * use, and replaces it in one assignment, so that a request sees either release as a whole. It looks for one every few
 * seconds too: the notification may be lost, or the release could not be read.
 */
@Injectable()
export class UniverseStore implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UniverseStore.name);
  private snapshot: UniverseSnapshot | null = null;
  private refreshing: Promise<void> = Promise.resolve();
  /** While requests have found that the release in use is no longer stored. */
  private following: Promise<void> | null = null;
  /** Until the server listens, nobody searches. */
  private isStarting = true;
  /** When the first release has its finders, or could not get them. */
  private completing: Promise<void> = Promise.resolve();
  private nextLook: NodeJS.Timeout | undefined;
  private afterFirstPages: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly switchListeners: (() => void)[] = [];

  constructor(
    private readonly config: Config,
    private readonly database: DataSource,
    private readonly metrics: Metrics,
    listener: DatabaseListener,
  ) {
    const refresh = () => void this.refresh();
    listener.subscribe({ channel: channels.release, onNotify: refresh, onListening: refresh });
  }

  /** The database works while the routes are registered. */
  onModuleInit(): void {
    void this.refresh();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refreshing;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.nextLook);
    clearTimeout(this.afterFirstPages);
    await this.refreshing;
    await this.completing;
  }

  /** The release being served. Throws UniverseNotLoadedError before there is one. */
  get current(): UniverseSnapshot {
    if (!this.snapshot) throw new UniverseNotLoadedError();
    return this.snapshot;
  }

  get isLoaded(): boolean {
    return this.snapshot !== null;
  }

  /** Calls back whenever this process serves another release with its finders, also the first one after a start. */
  onSwitch(listener: () => void): void {
    this.switchListeners.push(listener);
  }

  /**
   * From now on, a release is served only when all of it is ready. The first one is served before that: preparing the
   * search and warming up takes as long as reading the release.
   */
  handleServerListening(): void {
    this.isStarting = false;
    const { snapshot } = this;
    if (!snapshot) return;
    this.afterFirstPages = setTimeout(() => {
      this.completing = this.complete(snapshot);
    }, FIRST_PAGES_MS).unref();
  }

  /** Loads the starter universe into a new installation. */
  async loadStarterIfEmpty(): Promise<void> {
    if (this.isLoaded) return;
    const loaded = await loadFirstUniverse(this.config.databaseUrl, starterSource());
    if (loaded) this.logger.log(`loaded the starter universe in ${loaded.report.seconds.toFixed(1)} s`);
    await this.refresh();
  }

  /** Reads the current release unless it is the one being served. Calls run one after the other. */
  refresh(): Promise<void> {
    clearTimeout(this.nextLook);
    this.refreshing = this.refreshing.then(() => this.readCurrent()).then(() => this.lookLater());
    return this.refreshing;
  }

  /** Call it when the release in use turns out not to be stored. One read serves all who call meanwhile. */
  followMissedSwitch(): void {
    this.following ??= this.refresh().finally(() => (this.following = null));
  }

  private lookLater(): void {
    clearTimeout(this.nextLook);
    if (!this.isClosed)
      this.nextLook = setTimeout(() => void this.refresh(), this.config.cacheLifetimeMs).unref();
  }

  private async readCurrent(): Promise<void> {
    if (this.isClosed) return;
    try {
      const [release] = await this.database.query<UniverseRelease[]>(
        `SELECT id, source, as_of::text AS "asOf", loaded_at::text AS "loadedAt"
         FROM universe_release WHERE is_current`,
      );
      if (!release || this.isServing(release)) return;
      const startedAt = performance.now();
      const snapshot = await this.read(release);
      if (!this.isStarting) await warmUp(snapshot);
      this.snapshot = snapshot;
      this.metrics.universeRelease.set(release.id);
      this.metrics.universeInstruments.set(this.snapshot.instruments.count);
      this.logger.log(
        `serving release ${release.id}, read in ${Math.round(performance.now() - startedAt)} ms`,
      );
      if (!this.isStarting) this.notify();
    } catch (error) {
      // The release in use stays.
      this.logFailure(error);
    }
  }

  private isServing({ id, loadedAt }: UniverseRelease): boolean {
    const served = this.snapshot?.release;
    return served?.id === id && served.loadedAt === loadedAt;
  }

  private async complete(snapshot: UniverseSnapshot): Promise<void> {
    try {
      await warmUp(snapshot);
      this.notify();
    } catch (error) {
      if (this.snapshot === snapshot) this.snapshot = null;
      this.logFailure(error);
    }
  }

  private notify(): void {
    for (const notify of this.switchListeners) notify();
  }

  private logFailure(error: unknown): void {
    this.logger.error(`could not read the current release: ${errorCode(error)}`);
  }

  private async read(release: UniverseRelease): Promise<UniverseSnapshot> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: STALL_MS,
      application_name: 'plumbline-snapshot',
    });
    // A connection that breaks fails the statement that runs, or the next one.
    client.on('error', () => undefined);
    await client.connect();
    const stream = client.connection.stream as Socket;
    stream.setTimeout(STALL_MS, () =>
      stream.destroy(new Error('Connection terminated: the server does not respond')),
    );
    try {
      const scored = await readSnapshot(client, release);
      const buildFinders = await readFinders(client, scored);
      // Otherwise its rows were not there, or not to the end: they are dropped after two more switches, and by a
      // restore.
      if (!(await isStoredAs(client, release))) throw new Error(`release ${release.id} is not stored`);
      let finders: Promise<SecurityFinders> | undefined;
      return {
        ...scored,
        get finders() {
          return (finders ??= buildFinders());
        },
      };
    } finally {
      await client.end();
    }
  }
}

/** Computes what would take a request too long that is the first to need it, yielding to other requests. */
async function warmUp({ finders, exposures, screening }: UniverseSnapshot): Promise<void> {
  await finders;
  await forEachYielding(screening.fundInstrument, (fund) => exposures.getFundExposure(fund));
}
