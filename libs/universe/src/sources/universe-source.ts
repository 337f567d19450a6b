import type { UniverseRecord } from '../records/universe-record.ts';

/** What a source is given to read with. */
interface SourceContext {
  /** Ends the reading where the caller has had enough; the source then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Somewhere a universe comes from: the one interface that public files, vendors and simulations share. A new source
 * is a folder beside this file and a line in `registry.ts`.
 */
export interface UniverseSource {
  /** As it is called on the command line. */
  readonly name: string;
  /** As it is shown. */
  readonly label: string;
  /**
   * Streams the universe in batches. Instruments come before evidence and holdings that speak of them, each issuer
   * key and each ticker on a market once. Files that are broken and rows that cannot be used come as `leftOut` and
   * stop nothing. Throws only where the source as a whole cannot be read. Can be called again.
   */
  read(context: SourceContext): AsyncIterable<readonly UniverseRecord[]>;
}
