import { attachment, fileNameOf } from './attachment.ts';

describe('fileNameOf', () => {
  it.each([
    ['Retirement', 'Retirement.csv'],
    ['Retirement.csv', 'Retirement.csv'],
    ['Retirement.CSV', 'Retirement.csv'],
    ['../../etc/passwd', 'etcpasswd.csv'],
    ['a\r\nset-cookie: b', 'aset-cookie b.csv'],
    ['..hidden. ', 'hidden.csv'],
    ['Ärger & Söhne', 'Ärger & Söhne.csv'],
    ['gepj\u202e.csv', 'gepj.csv'],
    ['lone \ud800 half', 'lone  half.csv'],
    ['<>:"/\\|?*', 'Standard.csv'],
    ['...', 'Standard.csv'],
    ['.csv', 'Standard.csv'],
    ['', 'Standard.csv'],
  ])('makes of %j the name %j', (name, expected) => {
    expect(fileNameOf(name, '.csv', 'Standard.csv')).toBe(expected);
  });
});

describe('attachment', () => {
  it('contains the name twice: as it is, and in ASCII for old clients', () => {
    expect(attachment('Año 100% (neu)*.csv')).toBe(
      `attachment; filename="A_o 100_ (neu)*.csv"; filename*=UTF-8''A%C3%B1o%20100%25%20%28neu%29%2A.csv`,
    );
  });
});
