/** Base class for files that cannot be imported. The message can be shown to the user and explains what to do. */
export abstract class HoldingsFileError extends Error {}

/** Thrown for a file that is neither a workbook nor a table, or is broken, locked or lacks the required columns. */
export class NotAWorkbookError extends HoldingsFileError {
  override readonly name = 'NotAWorkbookError';
}

/** Thrown for a workbook that cannot be unpacked or parsed. */
export class DamagedWorkbookError extends NotAWorkbookError {
  constructor() {
    super('The workbook is damaged or cut short. Save it again, or download it again.');
  }
}

/** Thrown for a workbook protected by a password. */
export class LockedWorkbookError extends NotAWorkbookError {
  constructor() {
    super('The file is protected by a password. Save a copy without one.');
  }
}

/** Thrown for more rows than one import accepts. */
export class TooManyRowsError extends HoldingsFileError {
  override readonly name = 'TooManyRowsError';

  constructor(maxRows: number) {
    super(`The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it into smaller files.`);
  }
}

/** Thrown for a file that unpacks to more than a workbook of holdings can need. */
export class WorkbookTooLargeError extends HoldingsFileError {
  override readonly name = 'WorkbookTooLargeError';

  constructor() {
    super('The workbook is too large once unpacked. Save the positions alone, or save them as CSV.');
  }
}

/** Thrown for an OFX or QFX file that ends before its last tag, or whose tags make no sense. */
export class DamagedOfxError extends NotAWorkbookError {
  constructor() {
    super('The file is damaged or cut short. Download it again.');
  }
}

/** Thrown for an OFX or QFX file with more in it than an account of holdings can need. */
export class OfxTooLargeError extends HoldingsFileError {
  override readonly name = 'OfxTooLargeError';

  constructor() {
    super('The file has too much in it. Download the positions of one account, without its transactions.');
  }
}

/** An account in a file of several. */
export interface FileAccount {
  /** Counts from 1 within the file: no number of an account, which would end up in addresses and logs. */
  readonly id: string;
  /** The institution, and the last four signs of the account's number. */
  readonly name: string;
  /** Number of positions. */
  readonly rows: number;
}

/** Thrown for a file with the positions of several accounts, while none of them is chosen. */
export class SeveralAccountsError extends HoldingsFileError {
  override readonly name = 'SeveralAccountsError';

  constructor(readonly accounts: readonly FileAccount[]) {
    super(`The file has ${accounts.length} accounts. Choose one.`);
  }
}
