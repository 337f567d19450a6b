import { folderSource } from '../src/folder/folder-source.ts';
import { readSource, type ReadUniverse } from './read-source.ts';
import { withFolder, type Content } from './temporary-folder.ts';

/** Companies of our own: ticker, name, SIC code and number at the SEC, with which the tax number ends. */
const companies: readonly (readonly [string, string, number, number])[] = [
  ['OAK', 'Oak Corp', 3711, 11],
  ['ELM', 'Elm Inc', 3711, 12],
  ['ASH', 'Ash Group Inc', 6021, 13],
  ['BIRCH', 'Birch Financial Corp', 6021, 14],
  ['FIR', 'Fir Services Inc', 7370, 15],
];

const lists: Record<string, Content> = {
  'company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: companies.map(([ticker, name, , cik]) => [cik, name, ticker, 'NYSE']),
  }),
  'filers_2026-07-23.csv':
    'name,cik,entityType,sic,ein,business_stateOrCountry,business_stateOrCountryDescription,tickers\n' +
    companies
      .map(([ticker, name, sic, cik]) => `${name},${cik},operating,${sic},36-00000${cik},IL,IL,['${ticker}']`)
      .join('\n'),
};

/** The table of revenues: symbol, name, price, market value and price-to-sales ratio. */
export const financials = (...rows: string[]) => ({
  'financials_2026-08-22.csv': `Symbol,Name,Price,Market Cap,Price/Sales\n${rows.join('\n')}\n`,
});

/** Reads a folder with the lists of our companies and these files. */
export const read = (files: Record<string, Content>): Promise<ReadUniverse> =>
  withFolder({ ...lists, ...files }, (directory) => readSource(folderSource({ directory, isBare: true })));

/** The evidence about a criterion. */
export const about = ({ evidence }: ReadUniverse, criterion: string) =>
  evidence.filter((row) => row.criterion === criterion);

/** What was left out, and why. */
export const reasons = ({ leftOut }: ReadUniverse) =>
  leftOut.map(({ subject, reason }) => `${subject}: ${reason}`);
