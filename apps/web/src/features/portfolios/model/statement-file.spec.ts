import { fileOfStatement } from './statement-file.ts';

describe('The holdings of a PDF statement', () => {
  const pdf = new File(['%PDF'], 'May.PDF', { lastModified: 5 });
  const confirm = (csv: string) => fileOfStatement(pdf, csv);

  it('are called like the statement', () => {
    expect(confirm('Ticker,Shares').name).toBe('May');
  });

  it('are another file where other lines were confirmed, also of the same length', () => {
    const [one, again, other] = ['OAK,1', 'OAK,1', 'ELM,1'].map((csv) => confirm(csv).lastModified);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
