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
