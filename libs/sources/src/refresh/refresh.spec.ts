import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder, type Content } from '../../test/temporary-folder.ts';
import { zipOf } from '@plumbline/holdings-files/testing';
import { holdingColumns } from '../layouts/nport/nport-data-set.ts';
import { filingColumns, identifierColumns } from '../layouts/nport/nport-tables.ts';
import { findLayoutChanges } from './layout-changes.ts';
import { lastDayOfFile, secSources, sourceOfFile } from './sec-sources.ts';
import { countSourceFiles, digestOf, dropReplacedQuarters } from './source-files.ts';

const list = (...fields: string[]) => JSON.stringify({ fields, data: [fields.map(() => '1')] });
const tsv = (columns: readonly string[]) => `${columns.join('\t')}\n${columns.map(() => '1').join('\t')}\n`;
const nportTables = {
  ...filingColumns,
  FUND_REPORTED_HOLDING: holdingColumns,
  IDENTIFIERS: identifierColumns,
};
const nport = (without = '', inTable = '') =>
  zipOf(
    new Map(
      Object.entries(nportTables).map(([table, columns]) => {
        const kept = columns.filter((column) => table !== inTable || column !== without);
        return [`${table}.tsv`, tsv(kept)];
      }),
    ),
  );
const fails = (header = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE') =>
  zipOf(new Map([['cnsfails202607a.txt', `${header}\n20260702|037833100|AAPL|15|APPLE INC COM|145.91\n`]]));
/** The SEC's files as they are. */
const published: Readonly<Record<string, Content>> = {
  'company_tickers_exchange.json': list('cik', 'name', 'ticker', 'exchange'),
  'company_tickers.json': '{"0":{"cik_str":1,"ticker":"OAK","title":"Oak Corp"}}',
  'company_tickers_mf.json': list('cik', 'seriesId', 'classId', 'symbol'),
  '2026q2_nport.zip': nport(),
  '2026q2.zip': zipOf(
    new Map([
      ['sub.txt', tsv(['adsh', 'cik', 'name', 'sic', 'countryba'])],
      ['num.txt', tsv(['adsh', 'tag'])],
    ]),
  ),
  'cnsfails202607a.zip': fails(),
  'notes.txt': 'a file of the operator',
};
const changesWith = (files: Readonly<Record<string, Content>>) =>
  withFolder({ ...published, ...files }, findLayoutChanges);

describe('Layouts of the SEC’s files', () => {
  it('are as they were in files that have all columns, and nothing is said of other files', async () => {
    expect(await changesWith({})).toEqual([]);
  });

  it.each([
    ['COMPANIES', 'company_tickers_exchange.json', list('cik', 'name', 'exchange'), 'ticker'],
    ['COMPANIES', 'company_tickers.json', '{"0":{"cik_str":1,"ticker":"OAK"}}', 'title'],
    ['FUND_CLASSES', 'company_tickers_mf.json', list('cik', 'classId', 'symbol'), 'seriesId'],
    ['FAILS_TO_DELIVER', 'cnsfails202607a.zip', fails('SETTLEMENT DATE|CUSIP|SYMBOL|DESCRIPTION'), 'PRICE'],
  ])('of %s have changed where a column is missing in %s', async (source, file, content, column) => {
    expect(await changesWith({ [file]: content })).toEqual([
      { source, file: expect.stringContaining(file), missing: [column] },
    ]);
  });

  it.each(
    Object.entries(nportTables).flatMap(([table, columns]) => columns.map((column) => [table, column])),
  )('have changed where %s of a data set lacks %s', async (table, column) => {
    expect(await changesWith({ '2026q2_nport.zip': nport(column, table) })).toEqual([
      { source: 'FUND_POSITIONS', file: `2026q2_nport.zip/${table}.tsv`, missing: [column] },
    ]);
  });

  it('have changed where an archive lacks a table', async () => {
    const archive = zipOf(new Map([['readme.txt', 'none']]));
    expect(await changesWith({ '2026q2.zip': archive })).toEqual([
      { source: 'INDUSTRIES', file: '2026q2.zip', missing: ['sub.txt'] },
    ]);
  });
});

describe('Files of the SEC', () => {
  it('are of a source and a last day by their names', () => {
    expect(Object.keys(published).map(sourceOfFile)).toEqual([
      'COMPANIES',
      'COMPANIES',
      'FUND_CLASSES',
      'FUND_POSITIONS',
      'INDUSTRIES',
      'FAILS_TO_DELIVER',
      null,
    ]);
    const names = ['2026q2_nport.zip', '2025q4.zip', 'cnsfails202602a.zip', 'cnsfails202602b.zip', 'x.json'];
    expect(names.map(lastDayOfFile)).toEqual(['2026-06-30', '2025-12-31', '2026-02-15', '2026-02-28', null]);
  });

  it('are counted by source, a list being of the day that it was changed', () =>
    withFolder(published, async (folder) => {
      const day = new Date('2026-07-30T10:00:00Z');
      for (const name of Object.keys(published)) await utimes(join(folder, name), day, day);
      const counted = await countSourceFiles(folder);
      expect(counted.map(({ source, files, date }) => [source, files, date])).toEqual([
        ['COMPANIES', 2, '2026-07-30'],
        ['FUND_CLASSES', 1, '2026-07-30'],
        ['FUND_POSITIONS', 1, '2026-06-30'],
        ['INDUSTRIES', 1, '2026-06-30'],
        ['FAILS_TO_DELIVER', 1, '2026-07-15'],
      ]);
      const none = { files: 0, bytes: 0, date: null };
      const ofNone = await countSourceFiles(join(folder, 'absent'));
      expect(ofNone).toEqual(Object.keys(secSources).map((source) => ({ source, ...none })));
    }));

  it('have another digest when a name, a content or a word changes, and not for parts of downloads', () =>
    withFolder(published, async (folder) => {
      const before = await digestOf([folder], ['1']);
      await writeFile(join(folder, '2026q3_nport.zip.part'), 'x');
      await writeFile(join(folder, '2026q3_nport.zip.part.version'), 'x');
      expect(await digestOf([folder], ['1'])).toBe(before);
      expect(await digestOf([folder], ['2'])).not.toBe(before);
      await mkdir(join(folder, 'own'));
      await writeFile(join(folder, 'own', 'prices.csv'), 'x');
      const withOwn = await digestOf([folder], ['1']);
      expect(withOwn).not.toBe(before);
      await writeFile(join(folder, 'own', 'prices.csv'), 'y');
      expect(await digestOf([folder], ['1'])).not.toBe(withOwn);
    }));

  it('of a quarter go when a pull has a newer one, and no others', () =>
    withFolder({ ...published, '2026q1_nport.zip': nport(), '2025q1.zip': 'x' }, async (folder) => {
      await dropReplacedQuarters(folder, ['2026q2_nport.zip', '2026q2.zip']);
      expect((await readdir(folder)).sort()).toEqual(Object.keys(published).sort());
    }));
});
