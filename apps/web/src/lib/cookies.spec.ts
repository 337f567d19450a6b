import { readCookie, writeCookie } from './cookies.ts';

describe('Cookies', () => {
  afterEach(() => {
    for (const name of ['code', 'codex', 'raw']) writeCookie(name, '', 0);
  });

  it('are read as they were written, by their full name', () => {
    writeCookie('codex', 'other', 1);
    expect(readCookie('code')).toBeNull();
    writeCookie('code', 'a;b=c d', 1);
    expect(readCookie('code')).toBe('a;b=c d');
    expect(readCookie('codex')).toBe('other');
  });

  it('are read unchanged when other code wrote them', () => {
    document.cookie = 'raw=100%';
    expect(readCookie('raw')).toBe('100%');
  });
});
