import { decodeWhole } from '../files/decode-text.ts';
import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { ofxDay, ofxNumber, securityKey } from '../import/ofx/ofx-accounts.ts';
import {
  elementIn,
  elementsBelow,
  readOfxElements,
  textIn,
  type OfxElement,
} from '../import/ofx/ofx-elements.ts';
import type { IncomeEntry } from './add-up-income.ts';

/** Elements of some years of a busy account. */
const MAX_ELEMENTS = 2_000_000;

/** What INCOMETYPE means; interest and what is miscellaneous count nowhere. */
const incomeTypes: Readonly<Record<string, IncomeEntry['kind'] | undefined>> = {
  DIV: 'dividends',
  CGLONG: 'gains',
  CGSHORT: 'gains',
};

/**
 * Reads the dividends and gains in an OFX or QFX file: INCOME and REINVEST by their type, and what sales gained where
 * the broker says it. Those in another currency than US dollars, or of a security without a ticker, are left out.
 * Throws `NotAWorkbookError` where the file has no transactions, and what `readOfxElements` throws.
 */
export function readOfxIncome(bytes: Uint8Array): IncomeEntry[] {
  const file = readOfxElements(decodeWhole(bytes), MAX_ELEMENTS);
  const lists = elementsBelow(file, 'INVSTMTRS').filter((statement) => isDollar(textIn(statement, 'CURDEF')));
  const transactions = lists.flatMap((statement) =>
    elementsBelow(statement, 'INVTRANLIST').flatMap(({ children }) => children),
  );
  if (transactions.length === 0)
    throw new NotAWorkbookError(
      'The file has no transactions in US dollars. Download it again with the transactions of the whole year.',
    );
  const securities = new Map(
    elementsBelow(file, 'SECINFO').map((security) => [
      securityKey(elementIn(security, 'SECID')),
      { ticker: textIn(security, 'TICKER').toUpperCase(), name: textIn(security, 'SECNAME') },
    ]),
  );
  return transactions.flatMap((transaction) => {
    const [id] = elementsBelow(transaction, 'SECID');
    const security = securities.get(securityKey(id));
    const earned = earnedBy(transaction);
    const day = ofxDay(textIn(elementsBelow(transaction, 'INVTRAN')[0], 'DTTRADE'));
    if (earned === null || day === null || !security?.ticker || !isInDollars(transaction)) return [];
    return [{ year: Number(day.slice(0, 4)), ...security, ...earned }];
  });
}

/** A sale has its currency in INVSELL, an income as its own. */
function isInDollars(transaction: OfxElement): boolean {
  return isDollar(textIn(elementsBelow(transaction, 'CURRENCY')[0], 'CURSYM'));
}

/** Files name no currency where it is the dollar. */
function isDollar(currency: string): boolean {
  return ['', 'USD'].includes(currency.toUpperCase());
}

function earnedBy(transaction: OfxElement): Pick<IncomeEntry, 'kind' | 'cents'> | null {
  const { name } = transaction;
  const isIncome = name === 'INCOME' || name === 'REINVEST';
  const kind = isIncome ? incomeTypes[textIn(transaction, 'INCOMETYPE').toUpperCase()] : 'gains';
  const total = isIncome
    ? ofxNumber(textIn(transaction, 'TOTAL'))
    : ofxNumber(textIn(elementsBelow(transaction, 'INVSELL')[0], 'GAIN'));
  if (kind === undefined || total === null || total === 0) return null;
  // What is reinvested is paid out, and its total is below 0.
  return { kind, cents: Math.round(100 * (name === 'REINVEST' ? Math.abs(total) : total)) };
}
