import { folderSource } from './folder/folder-source.ts';
import { simulateSource } from './simulate/simulate-source.ts';
import { sampleSource } from './sample/sample-source.ts';
import { starterSource } from './starter/starter-source.ts';
import type { UniverseSource } from './universe-source.ts';

/** Arguments of a source on the command line: its words and its `--name value` options (a bare `--name` is `true`). */
export interface SourceArguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
}

/** Thrown for a source that does not exist or arguments that it cannot use. The message is meant for the terminal. */
export class SourceUsageError extends Error {}

/** A source as the command line offers it. */
interface SourceEntry {
  readonly usage: string;
  /** Names of the options it takes; any other is a typo. */
  readonly options: readonly string[];
  /** Maximum number of words after its name. */
  readonly words: number;
  create(args: SourceArguments): UniverseSource;
}

/** Every source by its name on the command line. To add one, add a folder next to this file and a line here. */
const sources: Readonly<Record<string, SourceEntry>> = {
  starter: { usage: 'starter', options: [], words: 0, create: () => starterSource() },
  sample: { usage: 'sample', options: [], words: 0, create: () => sampleSource() },
  build: {
    usage: 'build <directory> [--bare]',
    options: ['bare'],
    words: 1,
    create: createFolderSource,
  },
  simulate: {
    usage: 'simulate --instruments N --holdings M [--seed S]',
    options: ['instruments', 'holdings', 'seed'],
    words: 0,
    create: createSimulateSource,
  },
};

/** How each source is called on the command line. */
export const sourceUsages: readonly string[] = Object.values(sources).map(({ usage }) => usage);

/** Creates a source from its arguments. Throws `SourceUsageError` when they are invalid. */
export function createSource(name: string, args: SourceArguments): UniverseSource {
  const entry = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (entry === undefined) throw new SourceUsageError(`There is no source ${JSON.stringify(name)}.`);
  const unknown = Object.keys(args.options).filter((option) => !entry.options.includes(option));
  if (unknown.length > 0 || args.words.length > entry.words) {
    const what = [...unknown.map((option) => `--${option}`), ...args.words.slice(entry.words)].join(' ');
    throw new SourceUsageError(`${what}: not understood; usage: ${entry.usage}`);
  }
  return entry.create(args);
}

function createFolderSource({ words, options }: SourceArguments): UniverseSource {
  const directory = words[0] ?? (typeof options['bare'] === 'string' ? options['bare'] : undefined);
  if (directory === undefined) throw new SourceUsageError(`usage: ${sources['build']!.usage}`);
  return folderSource({ directory, isBare: options['bare'] !== undefined });
}

function createSimulateSource({ options }: SourceArguments): UniverseSource {
  const numberOf = (name: string, fallback?: number): number => {
    const text = options[name];
    if (text === undefined && fallback !== undefined) return fallback;
    const value = typeof text === 'string' ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(value)) throw new SourceUsageError(`--${name} must be a whole number`);
    return value;
  };
  try {
    return simulateSource({
      instruments: numberOf('instruments'),
      holdings: numberOf('holdings'),
      seed: numberOf('seed', 1),
    });
  } catch (error) {
    throw error instanceof SourceUsageError ? error : new SourceUsageError((error as Error).message);
  }
}
