import { writeFile } from 'node:fs/promises';
import {
  createSource,
  NamedCompanies,
  readInstruments,
  readStarterCampaigns,
  readTable,
  type NamedCompany,
} from '@plumbline/sources';
import { starterFile, writeTable, type TableRow } from './starter-table.ts';

/**
 * The tables that are written by hand and name companies; a check of many has its scope (`*`, `sic 2833-2836`) in the
 * place of a company.
 */
const TABLES = ['evidence', 'checks', 'aliases'];

/**
 * Gives the rows that are written by hand the ticker and the name that their company has today, and the key of their
 * company to those without one. What is not beyond doubt stays as it is, and is reported: the starter leaves it out.
 */
export async function refreshNamedCompanies(): Promise<void> {
  const instruments = await readInstruments(createSource('starter', { words: [], options: {} }));
  const companies = new NamedCompanies(instruments);
  const funds = new Map(
    instruments.filter(({ issuer }) => issuer === null).map(({ ticker, name }) => [ticker, name]),
  );
  const refresh = <Row extends NamedCompany>(row: Row, table: string): Row => {
    if (row.company === '*' || row.company.startsWith('sic ')) return row;
    const isFund = row.company === '' && funds.has(row.ticker);
    const refreshed = isFund ? { ...row, name: funds.get(row.ticker)! } : companies.refresh(row);
    if (refreshed === null)
      console.log(`  ${table}: no company is ${row.name} (${row.ticker}, ${row.company})`);
    return refreshed ?? row;
  };
  for (const table of TABLES) {
    const rows = (await readTable(table)) as (TableRow & NamedCompany)[];
    await writeTable(
      table,
      rows.map((row) => refresh(row, table)),
    );
  }
  const campaigns = (await readStarterCampaigns()).map(({ issuer, ...campaign }) => {
    const { company, ...refreshed } = refresh({ ...campaign, company: issuer }, 'campaigns');
    const { slug, ticker, name, ...content } = refreshed;
    return { slug, ticker, name, issuer: company, ...content };
  });
  await writeFile(starterFile('campaigns.json'), `${JSON.stringify(campaigns, null, 2)}\n`);
}
