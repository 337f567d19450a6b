import { readTableCells } from '@plumbline/sources';
import { UnreadableLeadsError } from './evidence-desk.errors.ts';
import { parseLeads, type ListFacts } from './parse-leads.ts';

const parseList = async (facts: ListFacts, ...lines: string[]) =>
  parseLeads(await readTableCells(Buffer.from(lines.join('\n'))), facts);
const parse = (...lines: string[]) => parseList({}, ...lines);
const lead = async (header: string, row: string) => (await parse(header, row))[0];

describe('Leads in a CSV file', () => {
  it('may say that nothing was found about a company', async () => {
    const found = ['', 'yes', '80', 'no', 'None', '0'];
    const rows = await parse('company,criterion,finding', ...found.map((text) => `Acme,GAMBLING,${text}`));
    expect(rows.map(({ isFinding }) => isFinding)).toEqual([true, true, true, false, false, false]);
  });

  it('have columns in any order and spelling, and others that are ignored', async () => {
    const parsed = await parse(
      '\ufeffNote;Source URL;reviewer;Ticker;Criterion;Source_Title;observed_on;revenue_percent',
      'two lines;https://example.org/a;x;MGM;GAMBLING;Form 10-K;2026-02-01;96,5',
      '',
      ';;;LVS;GAMBLING;;;',
    );
    expect(parsed).toEqual([
      {
        row: 2,
        ticker: 'MGM',
        company: '',
        isFinding: true,
        problem: null,
        fields: {
          criterion: 'GAMBLING',
          sourceUrl: 'https://example.org/a',
          sourceTitle: 'Form 10-K',
          observedOn: '2026-02-01',
          kind: 'REVENUE_SHARE',
          percent: 96.5,
          note: 'two lines',
        },
      },
      expect.objectContaining({ row: 4, ticker: 'LVS', problem: null }),
    ]);
    expect(parsed[1].fields).toMatchObject({ sourceUrl: null, observedOn: null, kind: null, percent: null });
  });

  it.each([
    ['2021', '', 'Date in the file: 2021'],
    ['2999-01-01', '', 'Date in the file: 2999-01-01'],
    ['', '250', 'Percentage in the file: 250'],
    ['soon', 'most', 'Date in the file: soon\nPercentage in the file: most'],
  ])('keep what is no date (%s) or percentage (%s) in their note', async (day, share, note) => {
    const { problem, fields } = await lead(
      'ticker,criterion,observed_on,revenue_percent',
      `MGM,GAMBLING,${day},${share}`,
    );
    expect([problem, fields.observedOn, fields.percent, fields.note]).toEqual([null, null, null, note]);
  });

  it.each([
    ['a name', 'company,criterion', 'Ac\0me,GAMBLING'],
    ['a title', 'company,criterion,source', 'Acme,GAMBLING,The\0 list'],
    ['a column', 'company,criterion,no\0te', 'Acme,GAMBLING,x'],
  ])('are not read where %s has a NUL', async (_, header, row) => {
    await expect(parse(header, row)).rejects.toThrow(UnreadableLeadsError);
  });

  it('are read in UTF-16, where every other byte is a NUL', async () => {
    const text = Buffer.from('\ufeffcompany,criterion\nAcme,GAMBLING', 'utf16le');
    expect(parseLeads(await readTableCells(text))).toMatchObject([{ company: 'Acme', problem: null }]);
  });

  it.each([
    ['MGM,GHG_EMISSIONS_BIC,', 'Choose one of the negative criteria'],
    ['MGM,GAMBLING,http://example.org', 'The source needs an address that starts with https://'],
  ])('cannot be leads where a rule is broken: %s', async (row, problem) => {
    expect((await lead('ticker,criterion,source_url', row)).problem).toBe(problem);
  });

  it.each([
    [
      'HRC index',
      'Company,Score\nAcme Inc.,95',
      { sourceUrl: 'https://example.org/list', note: 'Score: 95' },
    ],
    [
      'sponsors',
      'Sponsor\tPage\tDate\nAcme Inc.\thttps://example.org/sponsors\t2025-06-01',
      { sourceUrl: 'https://example.org/sponsors', observedOn: '2025-06-01', note: '' },
    ],
    ['exclusions', 'Issuer;Reason\nAcme Inc.;Coal', { observedOn: '2026-01-31', note: 'Reason: Coal' }],
  ])('are read from a list of %s, with what the whole list has in common', async (_, text, fields) => {
    const facts: ListFacts = {
      criterion: 'LGBTA_PROMOTION',
      sourceTitle: 'The list',
      sourceUrl: 'https://example.org/list',
      observedOn: '2026-01-31',
    };
    expect(await parseList(facts, text)).toMatchObject([
      {
        company: 'Acme Inc.',
        ticker: '',
        problem: null,
        fields: { criterion: 'LGBTA_PROMOTION', sourceTitle: 'The list', ...fields },
      },
    ]);
  });

  it.each(['', 'ticker,criterion', '<html>\n<body>'])('cannot be read from %j', async (text) => {
    await expect(parse(text)).rejects.toThrow('We cannot read leads from this file');
  });
});
