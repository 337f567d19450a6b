/** A file from which no holdings can be read. The message is fit to show a user and says what to do. */
export abstract class HoldingsFileError extends Error {}

/** No workbook and no table, or one that is broken, locked or without the columns that are needed. */
export class NotAWorkbookError extends HoldingsFileError {
  override readonly name = 'NotAWorkbookError';
}

/** A workbook that cannot be unpacked or parsed. */
export class DamagedWorkbookError extends NotAWorkbookError {
  constructor() {
    super('The workbook is damaged or cut short. Save it again, or download it again.');
  }
}

/** A workbook that only opens with a password. */
export class LockedWorkbookError extends NotAWorkbookError {
  constructor() {
    super('The file is protected by a password. Save a copy without one.');
  }
}

/** More rows than one import takes. */
export class TooManyRowsError extends HoldingsFileError {
  override readonly name = 'TooManyRowsError';

  constructor(maxRows: number) {
    super(`The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it and import the parts.`);
  }
}

/** A small file that unpacks to more than a workbook of holdings can need. */
export class WorkbookTooLargeError extends HoldingsFileError {
  override readonly name = 'WorkbookTooLargeError';

  constructor() {
    super('The workbook is too large once unpacked. Save the positions alone, or save them as CSV.');
  }
}
