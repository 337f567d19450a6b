import type { InstrumentRecord } from '@plumbline/matching';
import type { UniverseRecord } from './records/universe-record.ts';

/** Options for reading a source. */
interface SourceContext {
  /** Aborts reading; the source then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Thrown when a source gives nothing of what it was asked to read. The message is meant for the terminal. */
export class NothingLoadedError extends Error {}

/**
 * A source of a universe: the interface shared by public files, vendors and simulations. To add a source, add a folder
 * next to this file and a line in `registry.ts`.
 */
export interface UniverseSource {
  /** Name on the command line. */
  readonly name: string;
  /** Name for display. */
  readonly label: string;
  /** Whether the starter universe that comes with Plumbline is part of it. */
  readonly hasStarter?: boolean;
  /**
   * Streams the universe in batches. Instruments come before evidence and holdings that speak of them, each issuer key
   * and each ticker on a market once. Broken files and unusable rows are reported as `leftOut` records and do not stop
   * the stream. Throws only when the source as a whole cannot be read. Can be called repeatedly.
   */
  read(context: SourceContext): AsyncIterable<readonly UniverseRecord[]>;
}

/** Reads a source to its end and returns its instruments. */
export async function readInstruments(source: UniverseSource): Promise<InstrumentRecord[]> {
  const instruments: InstrumentRecord[] = [];
  for await (const batch of source.read({})) {
    for (const record of batch) if (record.kind === 'instrument') instruments.push(record.instrument);
  }
  return instruments;
}
