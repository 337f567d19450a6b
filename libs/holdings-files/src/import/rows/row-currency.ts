import type { HeaderRow } from '../columns/header-row.ts';
import type { TableRow } from '../tables/table.ts';

const dollars = /USD\b|\bUS\s?\$|\b(?:US|U\.S\.|United States) ?dollars?\b/i;
/** A dollar sign alone is that of many countries; German titles are those of accounts in euros or francs. */
const others =
  /[€£¥₹₩]|\b(?:EUR|GBP|GBX|CHF|CAD|AUD|HKD|JPY|SEK|NOK|DKK|INR|SGD|NZD|MXN|BRL|ZAR|CNY|PLN|ILS|KRW|TWD)\b|\b(?:A|AU|C|CA|HK|NZ|S)\$|wert\b|\bkurs\b|\blocal\b/i;

/**
 * Whether the value and the price in a row are in US dollars: by the amounts and their titles, else by the column of
 * currencies. Returns `null` where none of them says.
 */
export function isInDollars(row: TableRow, { columns, titles }: HeaderRow): boolean | null {
  const textAt = (column: 'value' | 'price' | 'currency') => {
    const place = columns.get(column);
    return place === undefined ? '' : row.textAt(place);
  };
  const texts = [textAt('value'), titles.value, textAt('price'), titles.price];
  for (const text of texts) {
    const isDollars = currencyIn(text ?? '');
    if (isDollars !== null) return isDollars;
  }
  const currency = textAt('currency');
  return currencyIn(currency) ?? (/\p{L}/u.test(currency) ? false : null);
}

function currencyIn(text: string): boolean | null {
  if (dollars.test(text)) return true;
  return others.test(text) ? false : null;
}
