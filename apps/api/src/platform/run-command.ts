import { InvalidEnvironmentError } from './config/config.ts';
import { DomainError } from './problem/domain-error.ts';
import { isDatabaseDown, isDatabaseFull } from './problem/problem-from-error.ts';

/** The arguments are not understood. The message says what they can be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command cannot be carried out. The message is one line for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What all commands have in common. */
interface OperatorCommand {
  /** The words after the name of the command. */
  readonly argv: readonly string[];
  /** What the words can be. */
  readonly usage: string;
  /** What to print with an error that the command does not foresee: what has become of what it was to change. */
  readonly failure: string;
}

/**
 * Runs a command and prints the text that it returns, or the usage for `--help`. Returns the exit code: 0 done, 1
 * failed, 2 not understood.
 */
export async function runCommand(
  { argv, usage, failure }: OperatorCommand,
  command: () => Promise<string>,
): Promise<number> {
  try {
    const isForHelp = argv.includes('--help') || argv.includes('-h');
    process.stdout.write(isForHelp ? `${usage}\n` : await command());
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error, failure) ?? `${failure}\n${String(error)}`}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: unknown, failure: string): string | null {
  if (error instanceof DomainError) return sentences([error.message, error.detail]);
  if (isDatabaseDown(error) || isDatabaseFull(error)) {
    // Where a name has several addresses, there is only a code.
    const { message, code } = error as Error & { readonly code?: string };
    return sentences([failure, `The database is not available: ${message || code}`]);
  }
  const isForeseen = [UsageError, CommandError, InvalidEnvironmentError].some(
    (kind) => error instanceof kind,
  );
  return isForeseen ? (error as Error).message : null;
}

/** Titles of problems end without a full stop. */
function sentences(texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text)
    .map((text) => text!.replace(/[^.!?]$/, '$&.'))
    .join(' ');
}
