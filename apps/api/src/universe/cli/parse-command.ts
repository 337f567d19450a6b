import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SourceOptions } from '@plumbline/universe';

/** The command line was not understood. The message says what is taken. */
export class InvalidCommandError extends Error {
  override readonly name = 'InvalidCommandError';
}

const usage = `Usage: npm run universe -- <source>
  starter                                             the universe that comes with Plumbline
  folder <dir> [--bare]                               public files in a folder, over the starter (--bare: alone)
  simulate --instruments N --holdings M [--seed S]    generated: N instruments, M positions in each fund`;

const MAX_INSTRUMENTS = 1_000_000;
const MAX_HOLDINGS = 10_000;
const MAX_SEED = 2 ** 32 - 1;

const options = {
  bare: { type: 'boolean' },
  instruments: { type: 'string' },
  holdings: { type: 'string' },
  seed: { type: 'string' },
} as const;

/**
 * Reads `<source> [options]`.
 *
 * @throws InvalidCommandError when it is not one of the three forms.
 */
export function parseCommand(args: readonly string[]): SourceOptions {
  const { positionals, values } = parsed(args);
  const [kind, folder, ...rest] = positionals;
  if (rest.length > 0 || (kind !== 'folder' && folder !== undefined)) throw new InvalidCommandError(usage);
  if (kind === 'starter') return { kind };
  if (kind === 'folder') return { kind, folder: existingFolder(folder), bare: values.bare ?? false };
  if (kind !== 'simulate') throw new InvalidCommandError(usage);
  return {
    kind,
    instruments: wholeNumber('instruments', values.instruments, { min: 1, max: MAX_INSTRUMENTS }),
    holdings: wholeNumber('holdings', values.holdings, { min: 0, max: MAX_HOLDINGS }),
    seed: wholeNumber('seed', values.seed ?? '1', { min: 0, max: MAX_SEED }),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new InvalidCommandError(`${(error as Error).message}\n${usage}`);
  }
}

function existingFolder(folder: string | undefined): string {
  if (folder === undefined) throw new InvalidCommandError(usage);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new InvalidCommandError(`There is no folder ${folder}.`);
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max }: { min: number; max: number },
): number {
  const value = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new InvalidCommandError(`--${name} takes a whole number from ${min} to ${max}.\n${usage}`);
}
