import {
  type ParsedHoldingsFile,
  HoldingsFileError,
  NotAWorkbookError,
  parseHoldingsFile,
} from '@plumbline/holdings-files';

/** What the thread returns for the bytes of a file: its rows, or why it cannot parse them. */
export type ParseResult =
  { readonly file: ParsedHoldingsFile } | { readonly refusal: string; readonly isTooLarge: boolean };

export default function parse(bytes: Uint8Array): ParseResult {
  try {
    return { file: parseHoldingsFile(bytes) };
  } catch (error) {
    if (!(error instanceof HoldingsFileError)) throw error;
    return { refusal: error.message, isTooLarge: !(error instanceof NotAWorkbookError) };
  }
}
