import { redactPath } from './redact-path.ts';

describe('the path of a request, as it is told', () => {
  it.each([
    ['/activate/Zm9v', '/activate/[redacted]'],
    ['/change-password/Zm9v?from=mail', '/change-password/[redacted]'],
    ['/Change-Password/Zm9v/', '/Change-Password/[redacted]'],
    ['//activate//Zm9v/bar', '//activate//[redacted]'],
    ['/sandbox/receipts/Zm9v', '/sandbox/receipts/[redacted]'],
    ['/api/activate?key=Zm9v', '/api/activate'],
  ])('of %s holds no key: %s', (url, path) => {
    expect(redactPath(url)).toBe(path);
  });

  it.each(['/api/search', '/activate', '/change-password', '/change-password/', '/AAPL/London'])(
    'of %s is as it was sent',
    (url) => {
      expect(redactPath(url)).toBe(url);
    },
  );
});
