import { decodeWhole } from '../../files/decode-text.ts';
import { NotAWorkbookError, SeveralAccountsError, type FileAccount } from '../holdings-file.errors.ts';
import { elementIn, elementsBelow, readOfxElements, textIn, type OfxElement } from './ofx-elements.ts';

/** The positions of one account, in the order of the file. */
export interface OfxAccount extends FileAccount {
  /** ISO date of the positions; `null` where the file has none. */
  readonly asOf: string | null;
  readonly positions: readonly OfxPosition[];
  /** All cash of the account, sweep funds too, US dollars; `null` where the file does not say. */
  readonly cash: number | null;
}

/** One position as written. Amounts are `null` where they are missing or no number. */
export interface OfxPosition {
  /** The aggregate around it: POSSTOCK, POSMF, POSDEBT, POSOPT or POSOTHER. */
  readonly type: string;
  readonly ticker: string;
  readonly name: string;
  /** Both empty unless the file names its kind of number so. */
  readonly cusip: string;
  readonly isin: string;
  /** Less than 0 for a short position. */
  readonly units: number | null;
  readonly price: number | null;
  readonly value: number | null;
  /** Of price and value, three letters; empty where the file does not say. */
  readonly currency: string;
}

/** Elements for each position: itself, its security, and transactions beside them. */
const elementsPerPosition = 100;

/** Whether a file is an OFX or QFX file, version 1 or 2, by its beginning. */
export function isOfx(bytes: Uint8Array): boolean {
  return /^\s*(?:OFXHEADER\s*:|(?:<\?xml[^>]*\?>\s*)?(?:<\?OFX\b|<OFX>))/i.test(
    decodeWhole(bytes.subarray(0, 1024)),
  );
}

/**
 * Reads the account with the given id, or the only one that has positions. Throws `SeveralAccountsError` where there
 * are several and none is chosen, `NotAWorkbookError` where there is none, and what `readOfxElements` throws.
 */
export function readOfxAccount(bytes: Uint8Array, maxPositions: number, chosen?: string): OfxAccount {
  const file = readOfxElements(decodeWhole(bytes), maxPositions * elementsPerPosition);
  const accounts = listAccounts(file);
  const account = chosen === undefined ? accounts[0] : accounts.find(({ id }) => id === chosen);
  if (accounts.length === 0) throw new NotAWorkbookError(missingPositions(file));
  if (account === undefined || (chosen === undefined && accounts.length > 1))
    throw new SeveralAccountsError(accounts.map(({ id, name, rows }) => ({ id, name, rows })));
  return account;
}

function missingPositions(file: OfxElement): string {
  if (elementsBelow(file, 'INVSTMTRS').length > 0)
    return 'The file has no positions, only transactions or a balance. Download it again with positions, or export them as CSV.';
  return 'This is a file of a bank or card account. Download the one of your investments.';
}

function listAccounts(file: OfxElement): OfxAccount[] {
  const securities = new Map(
    elementsBelow(file, 'SECINFO').map((security) => [securityKey(elementIn(security, 'SECID')), security]),
  );
  const institution = textIn(elementsBelow(file, 'FI')[0], 'ORG') || 'Account';
  return elementsBelow(file, 'INVSTMTRS')
    .map((statement) => {
      const positions = elementsBelow(statement, 'INVPOSLIST').flatMap(({ children }) =>
        children.flatMap((position) => toPosition(position, statement, securities) ?? []),
      );
      const number = textIn(elementIn(statement, 'INVACCTFROM'), 'ACCTID');
      return {
        name: `${institution} …${number.slice(-4)}`,
        asOf: ofxDay(textIn(statement, 'DTASOF')),
        positions,
        cash: cashOf(statement),
      };
    })
    .filter(({ positions }) => positions.length > 0)
    .map((account, index) => ({ ...account, id: String(index + 1), rows: account.positions.length }));
}

function cashOf(statement: OfxElement): number | null {
  const isInDollars = ['', 'USD'].includes(textIn(statement, 'CURDEF').toUpperCase());
  return isInDollars ? ofxNumber(textIn(elementIn(statement, 'INVBAL'), 'AVAILCASH')) : null;
}

function toPosition(
  { name: type, children }: OfxElement,
  statement: OfxElement,
  securities: ReadonlyMap<string, OfxElement>,
): OfxPosition | null {
  const position = children.find(({ name }) => name === 'INVPOS');
  if (position === undefined) return null;
  const id = elementIn(position, 'SECID');
  const security = securities.get(securityKey(id));
  const number = textIn(id, 'UNIQUEID');
  const numberType = textIn(id, 'UNIQUEIDTYPE').toUpperCase();
  const units = ofxNumber(textIn(position, 'UNITS'));
  const isShort = textIn(position, 'POSTYPE').toUpperCase() === 'SHORT';
  return {
    type,
    ticker: textIn(security, 'TICKER') || (numberType === 'TICKER' ? number : ''),
    name: textIn(security, 'SECNAME'),
    cusip: numberType === 'CUSIP' ? number : '',
    isin: numberType === 'ISIN' ? number : '',
    units: units !== null && isShort ? -Math.abs(units) : units,
    price: ofxNumber(textIn(position, 'UNITPRICE')),
    value: ofxNumber(textIn(position, 'MKTVAL')),
    // ORIGCURRENCY says from what amounts were converted, CURRENCY that they were not.
    currency: textIn(elementIn(position, 'CURRENCY'), 'CURSYM') || textIn(statement, 'CURDEF'),
  };
}

/** Tells a security from all others in a file, by its `SECID`. */
export function securityKey(id: OfxElement | undefined): string {
  return `${textIn(id, 'UNIQUEIDTYPE')} ${textIn(id, 'UNIQUEID')}`;
}

/** Numbers of OFX have no thousands separator; a comma is that of decimals. */
export function ofxNumber(text: string): number | null {
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** `20260930160000.000[-5:EST]` as an ISO date. */
export function ofxDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const iso = Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
  return iso === `${year}-${month}-${day}` ? iso : null;
}
