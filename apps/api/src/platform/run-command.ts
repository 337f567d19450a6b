import { InvalidEnvironmentError } from '../config/config.ts';
import { DomainError } from './problem/domain-error.ts';

/** The arguments are not understood. The message says what they can be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command cannot be carried out. The message is one line for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command and prints the text that it returns. Returns the exit code: 0 done, 1 failed, 2 not understood.
 *
 * @param failure what to print before an error that no command foresees
 */
export async function runCommand(command: () => Promise<string>, failure: string): Promise<number> {
  try {
    process.stdout.write(await command());
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error) ?? `${failure}\n${String(error)}`}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: unknown): string | null {
  if (error instanceof DomainError) return [error.message, error.detail].filter(Boolean).join('. ');
  const isForeseen = [UsageError, CommandError, InvalidEnvironmentError].some(
    (kind) => error instanceof kind,
  );
  return isForeseen ? (error as Error).message : null;
}
