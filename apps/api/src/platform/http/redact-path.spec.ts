import { redactPath } from './redact-path.ts';

describe('redactPath', () => {
  it.each([
    ['/activate/Zm9v', '/activate/[redacted]'],
    ['/change-password/Zm9v?from=mail', '/change-password/[redacted]'],
    ['/Change-Password/Zm9v/', '/Change-Password/[redacted]'],
    ['//activate//Zm9v/bar', '//activate//[redacted]'],
    ['/confirm-email/Zm9v', '/confirm-email/[redacted]'],
    ['/undo-email/Zm9v', '/undo-email/[redacted]'],
    ['/undo-deletion/Zm9v', '/undo-deletion/[redacted]'],
    ['/undo-second-factor/Zm9v', '/undo-second-factor/[redacted]'],
    ['/InsightPro//remove/Zm9v', '/InsightPro//remove/[redacted]'],
    ['/stop-mail/7.Zm9v', '/stop-mail/[redacted]'],
    ['/shared/Zm9v', '/shared/[redacted]'],
    ['/api/shared/Zm9v', '/api/shared/[redacted]'],
    ['/api/Shared//Zm9v/holdings', '/api/Shared//[redacted]'],
    ['/api//shared/Zm9v', '/api//shared/[redacted]'],
    ['/%61pi/sh%61red/Zm9v/report', '/api/shared/[redacted]'],
    ['/sandbox/receipts/Zm9v', '/sandbox/receipts/[redacted]'],
    ['/sandbox/brokers/Zm9v/brokers/harbor', '/sandbox/brokers/[redacted]'],
    ['/ac%74ivate/Zm9v', '/activate/[redacted]'],
    ['/%61c%74ivate/Zm9v', '/activate/[redacted]'],
    ['/activate%2FZm9v%zz', '/activate/[redacted]'],
    ['/api/activate?key=Zm9v', '/api/activate'],
    ['/api/activate#key=Zm9v', '/api/activate'],
  ])('of %s holds no key: %s', (url, path) => {
    expect(redactPath(url)).toBe(path);
  });

  it.each([
    '/api/search',
    '/api/shared-links/7',
    '/api/search/a%20b',
    '/activate',
    '/change-password',
    '/change-password/',
    '/learn/activate/a-card',
    '/AAPL/London',
    '/BRK%2eB',
  ])('leaves %s unchanged', (url) => {
    expect(redactPath(url)).toBe(url);
  });
});
