import type { Progress } from '../records/universe-record.ts';
import type { DownloadOutcome } from './download-file.ts';
import type { ClientPolicy } from './polite-client.ts';

/** What became of the files of a pull, by path or symbol. */
export interface PullReport {
  readonly downloaded: readonly string[];
  readonly unchanged: readonly string[];
  /** Not published (yet). */
  readonly missing: readonly string[];
  readonly failed: readonly { readonly path: string; readonly reason: string }[];
}

/** Where a pull writes and how it reports. */
export interface PullOptions {
  readonly folder: string;
  readonly onProgress?: (progress: Progress) => void;
  /** What differs from the publisher's usual policy, such as shorter pauses in tests. */
  readonly policy?: Partial<ClientPolicy>;
}

/** Collects the report of a pull. */
export class PullTally implements PullReport {
  readonly downloaded: string[] = [];
  readonly unchanged: string[] = [];
  readonly missing: string[] = [];
  readonly failed: { readonly path: string; readonly reason: string }[] = [];

  add(path: string, result: DownloadOutcome): void {
    if (result.outcome === 'failed') this.failed.push({ path, reason: result.reason });
    else this[result.outcome].push(path);
  }
}

/** Thrown when a pull cannot begin. The message is meant for the terminal. */
export class PullSettingsError extends Error {}
