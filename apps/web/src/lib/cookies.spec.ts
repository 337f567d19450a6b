import { readCookie, writeCookie } from './cookies.ts';

describe('cookies', () => {
  afterEach(() => {
    for (const name of ['code', 'codex', 'raw']) writeCookie(name, '', 0);
  });

  it('are read as they were written, by their whole name', () => {
    writeCookie('codex', 'other', 1);
    expect(readCookie('code')).toBeNull();
    writeCookie('code', 'a;b=c d', 1);
    expect(readCookie('code')).toBe('a;b=c d');
    expect(readCookie('codex')).toBe('other');
  });

  it('are read as they stand when somebody else wrote them', () => {
    document.cookie = 'raw=100%';
    expect(readCookie('raw')).toBe('100%');
  });
});
