import { copyText } from './copy-writer.ts';

describe("COPY's text format", () => {
  it('escapes what would end a field or a row', () => {
    expect(copyText('a\tb\nc\rd\\e')).toBe('a\\tb\\nc\\rd\\\\e');
  });

  it('distinguishes null from the text \\N', () => {
    expect(copyText(null)).toBe('\\N');
    expect(copyText('\\N')).toBe('\\\\N');
  });

  it('drops NUL, which PostgreSQL cannot store', () => {
    expect(copyText('a\0b')).toBe('ab');
  });

  it('writes numbers and booleans as PostgreSQL reads them', () => {
    expect([copyText(1.5e-7), copyText(-3), copyText(true)]).toEqual(['1.5e-7', '-3', 'true']);
  });
});
