import { csvLine, writeCsv } from './write-csv.ts';

describe('A line of a CSV file', () => {
  it('has texts in quotes where a program could take a part of them for a separator', () => {
    expect(csvLine(['plain', 'a,b', 'a;b', 'a|b', 'a\tb', 'a\nb', 'say "yes"'])).toBe(
      'plain,"a,b","a;b","a|b","a\tb","a\nb","say ""yes"""\r\n',
    );
  });

  it('has no text that a spreadsheet would run, and numbers as they are', () => {
    expect(csvLine(['=1+1', '@x', '-2', -2, 0.5, true, null])).toBe("'=1+1,'@x,'-2,-2,0.5,true,\r\n");
  });
});

describe('A CSV file', () => {
  it('begins with a byte order mark only where it is not plain ASCII', () => {
    expect(writeCsv([['Name'], ['Nestle']])).toBe('Name\r\nNestle\r\n');
    expect(writeCsv([['Name'], ['Nestlé']])).toBe('\ufeffName\r\nNestlé\r\n');
  });
});
