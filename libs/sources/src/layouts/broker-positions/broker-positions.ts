import { hasColumns, headerOf, type Header } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile } from '../layout.ts';

/**
 * Positions as brokers export them: a symbol, a quantity and a value, in any row. They are not part of a universe; the
 * layout is recognized so that the report can tell the user.
 */
export const brokerPositions: Layout = {
  name: 'broker-positions',
  role: 'noUniverse',
  label: 'broker positions: to be imported into a portfolio',
  detect: (file) => file.headRows.some((cells) => isBrokerHeader(headerOf(cells))),
  asOf: dateOfName,
  parse: nothing,
};

const quantities = ['quantity', 'qtyquantity', 'qty', 'shares'];
const values = ['marketvalue', 'mktvalmarketvalue', 'currentvalue', 'totalvalue', 'value'];

function isBrokerHeader(header: Header): boolean {
  const hasSymbol = header.has('symbol') || header.has('ticker') || header.has('investmentname');
  if (!hasSymbol || hasColumns(header, 'weight')) return false;
  return quantities.some((title) => header.has(title)) && values.some((title) => header.has(title));
}

async function* nothing(_file: LayoutFile): AsyncGenerator<never> {
  // Files of this layout are reported by their role and never opened for reading.
}
