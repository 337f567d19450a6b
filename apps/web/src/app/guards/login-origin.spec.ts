import { safeOrigin } from './login-origin.ts';

describe('Page to return to after the login', () => {
  it.each(['/dashboard', '/account?section=plans', '/faq#score', '/SPY?page=2&size=50'])(
    'can be %s',
    (path) => {
      expect(safeOrigin(path)).toBe(path);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
  ])('is never another site: %j', (text) => {
    expect(safeOrigin(text)).toBeNull();
  });

  it.each(['/login', '/login?from=/login', '/register', '/register/BIBL'])(
    'is never a page for visitors only: %s',
    (path) => {
      expect(safeOrigin(path)).toBeNull();
    },
  );
});
