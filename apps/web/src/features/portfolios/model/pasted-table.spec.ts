import { parseHoldingsFile } from '@plumbline/holdings-files';
import { fileOfPastedTable, readHtmlTable } from './pasted-table.ts';

const parse = async (pasted: string) =>
  parseHoldingsFile(new Uint8Array(await fileOfPastedTable(pasted).arrayBuffer())).rows.map(
    ({ reference: { ticker, name }, shares, value }) => [ticker ?? name, shares, value],
  );

describe('A pasted table', () => {
  it.each([
    ['tabs', 'Ticker\tShares\nOAK\t1,200\nELM\t5'],
    ['blanks', 'Ticker      Shares\nOAK          1,200\nELM              5\n'],
    ['semicolons', 'Ticker;Shares\nOAK;1,200\nELM;5'],
    ['no titles', 'OAK 1,200\n\nELM 5'],
    ['colons', ' OAK: 1,200\r\n ELM: 5\r\n'],
    ['tabs and no titles', 'OAK\t1,200\nELM\t5'],
  ])('is parsed with %s', async (_kind, text) => {
    expect(await parse(text)).toEqual([
      ['OAK', 1200, null],
      ['ELM', 5, null],
    ]);
  });

  it('of names and dollars is a list of values', async () => {
    expect(await parse('Oak Industries Inc. $2,500.00\nElm 500 Index Fund, $ 40')).toEqual([
      ['Oak Industries Inc.', null, 2500],
      ['Elm 500 Index Fund', null, 40],
    ]);
  });

  it('is the same file when it is pasted again, and another one when it differs', () => {
    const [one, again, other] = ['OAK 1', 'OAK 1', 'OAK 2'].map(
      (text) => fileOfPastedTable(text).lastModified,
    );
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('A table of a web page', () => {
  const rows = '<tr><th>Symbol</th><th>Qty</th></tr><tr><td>OAK<br>Oak Inc.</td><td> 1,200 </td></tr>';

  it('is the largest innermost one, a cell for each column', () => {
    const mail = `<table><tr><td><p>Hello</p><table>${rows}</table></td><td>x</td></tr><tr><td>a</td><td>b</td></tr></table>`;
    expect(readHtmlTable(mail)).toBe('Symbol\tQty\nOAK Oak Inc.\t1,200');
    expect(
      readHtmlTable(
        '<table><tr><td colspan=2>A</td><td>1</td></tr><tr><td>B</td><td>C</td><td>2</td></tr></table>',
      ),
    ).toBe('A\t\t1\nB\tC\t2');
  });

  it.each(['', '<p>OAK 5</p>', '<table><tr><td>all in one cell</td></tr></table>', '<table'])(
    'is left to the plain text where there is none: %j',
    (html) => {
      expect(readHtmlTable(html)).toBeNull();
    },
  );

  it('runs nothing that is in it', () => {
    const page = `<table>${rows}<tr><td><img src=x onerror="globalThis.hasRun = true"></td><td><script>globalThis.hasRun = true</script></td></tr></table>`;
    expect(readHtmlTable(page)).not.toContain('hasRun');
    expect(globalThis).not.toHaveProperty('hasRun');
  });
});
