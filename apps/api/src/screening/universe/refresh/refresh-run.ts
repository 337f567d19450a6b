import type { SecSourceName } from '@plumbline/sources';

/** Who began a refresh: the command, the nightly job, or an administrator on the page. */
export type RefreshTrigger = 'COMMAND' | 'NIGHT' | 'ADMINISTRATOR';

/**
 * How a refresh ended. `LAYOUT_CHANGED`: a file lacks what is read from it; `STOPPED`: its process ended before it was
 * done. Only `LOADED` changes the universe.
 */
export type RefreshOutcome = 'LOADED' | 'NOTHING_NEW' | 'LAYOUT_CHANGED' | 'FAILED' | 'STOPPED';

/** What a refresh found of a source. */
export interface RefreshedSource {
  readonly source: SecSourceName;
  /** `NEW`: something was downloaded. `MISSING`: nothing is published that could be. */
  readonly outcome: 'NEW' | 'UNCHANGED' | 'MISSING' | 'LAYOUT_CHANGED' | 'FAILED';
  /** The last day that the newest file is about (ISO); `null` without files. */
  readonly date: string | null;
  readonly files: number;
  readonly bytes: number;
  /** What is missing, or why a download failed; `null` where all is well. */
  readonly detail: string | null;
}
