import {
  defaultHoldingsFileLimits,
  type FileAccount,
  HoldingsFileError,
  NotAWorkbookError,
  type ParsedHoldingsFile,
  parseHoldingsFile,
  SeveralAccountsError,
} from '@plumbline/holdings-files';

/** A file, and which of its accounts is meant. */
export interface ParseTask {
  readonly bytes: Uint8Array;
  readonly account: string | undefined;
}

/** The holdings in a file, or the accounts to choose from. */
export type ReadableFile =
  | { readonly file: ParsedHoldingsFile }
  | { readonly accounts: readonly FileAccount[] };

/** What the thread returns for a file: what it read, or why it cannot. */
export type ParseResult = ReadableFile | { readonly refusal: string; readonly isTooLarge: boolean };

export default function parse({ bytes, account }: ParseTask): ParseResult {
  try {
    return { file: parseHoldingsFile(bytes, defaultHoldingsFileLimits, account) };
  } catch (error) {
    if (error instanceof SeveralAccountsError) return { accounts: error.accounts };
    if (!(error instanceof HoldingsFileError)) throw error;
    return { refusal: error.message, isTooLarge: !(error instanceof NotAWorkbookError) };
  }
}
