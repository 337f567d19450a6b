import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { domainError } from '../platform/problem/domain-error.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { forEachYielding } from '../platform/yield-to-event-loop.ts';
import { UniverseReleaseRepository } from './release/universe-release.repository.ts';
import { readSnapshot } from './snapshot/read-snapshot.ts';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';

/** PostgreSQL channel on which a switch of release is announced; the payload is the release's number. */
export const RELEASE_CHANNEL = 'universe_release';

/** Wait before the listening connection is opened again after it broke, in milliseconds. */
const RECONNECT_AFTER = 1_000;

export class UniverseNotLoadedError extends domainError('unavailable', 'universe-not-loaded') {
  constructor() {
    super('The universe of securities is not loaded yet');
  }
}

/**
 * Holds the current release as a snapshot and follows a switch: it listens, reads the new release beside the one
 * in use, and replaces it in one assignment, so a request sees either the old or the new, whole.
 */
@Injectable()
export class UniverseStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UniverseStore.name);
  private snapshot: UniverseSnapshot | null = null;
  private listener: Client | null = null;
  private reading: Promise<void> = Promise.resolve();
  private reconnect: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly releases: UniverseReleaseRepository,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    await this.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    if (this.reconnect) clearTimeout(this.reconnect);
    await this.listener?.end();
    await this.reading;
  }

  /**
   * The release being served.
   *
   * @throws UniverseNotLoadedError before the first release is there.
   */
  get current(): UniverseSnapshot {
    if (!this.snapshot) throw new UniverseNotLoadedError();
    return this.snapshot;
  }

  get isLoaded(): boolean {
    return this.snapshot !== null;
  }

  /** Reads the current release unless it is the one being served. Calls are answered one after the other. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(() => this.readCurrent());
    return this.reading;
  }

  private async readCurrent(): Promise<void> {
    if (this.isClosed) return;
    try {
      const release = await this.releases.current();
      if (!release || release.id === this.snapshot?.release.id) return;
      const startedAt = performance.now();
      const client = new Client({ connectionString: this.config.databaseUrl });
      await client.connect();
      try {
        const snapshot = await readSnapshot(client, release);
        // Known before the first portfolio asks: ten thousand funds take a tenth of a second.
        const { exposures, screening } = snapshot;
        await forEachYielding(screening.fundInstrument, (fund) => exposures.getFundExposure(fund));
        this.snapshot = snapshot;
      } finally {
        await client.end();
      }
      this.metrics.universeRelease.set(release.id);
      this.metrics.universeInstruments.set(this.snapshot.instruments.count);
      this.logger.log(
        `serving release ${release.id}, read in ${Math.round(performance.now() - startedAt)} ms`,
      );
    } catch (error) {
      // The release in use stays; the next notification or reconnection tries again.
      this.logger.error(`could not read the current release: ${String(error)}`);
    }
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    client.on('notification', () => void this.refresh());
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    this.listener = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${RELEASE_CHANNEL}`);
    } catch (error) {
      this.listenAgain(client);
      throw error;
    }
  }

  /**
   * Opens the connection again, and looks once for a switch that was announced meanwhile. A connection breaks in
   * several ways at once (an event, a refused query); only the first word of it counts.
   */
  private listenAgain(broken: Client): void {
    if (this.isClosed || this.listener !== broken) return;
    this.listener = null;
    this.reconnect = setTimeout(() => {
      this.listen().then(
        () => void this.refresh(),
        () => undefined,
      );
    }, RECONNECT_AFTER);
  }
}
