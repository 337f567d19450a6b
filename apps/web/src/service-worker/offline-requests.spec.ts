import { kindOf } from './offline-requests.ts';

const origin = 'https://plumbline.test';
const own = { origin, files: new Set(['/assets/check.js', '/before-paint.js']) };

interface Asked {
  readonly method?: string;
  readonly mode?: RequestMode;
  readonly headers?: Record<string, string>;
}

function kindAt(path: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) {
  return kindOf({ method, mode, url: new URL(path, origin).href, headers: new Headers(headers) }, own);
}

describe('The service worker', () => {
  it.each(['/check', '/plan-check', '/check?from=mail'])('answers for the page %s', (path) => {
    expect(kindAt(path, { mode: 'navigate' })).toBe('page');
  });

  it.each(['/', '/dashboard', '/check/more', '/AAPL', '/login'])('leaves the page %s alone', (path) => {
    expect(kindAt(path, { mode: 'navigate' })).toBeNull();
  });

  it('answers for the files of its version, by whether their names change', () => {
    expect(kindAt('/assets/check.js')).toBe('file');
    expect(kindAt('/before-paint.js')).toBe('fixed');
    expect(kindAt('/assets/dashboard.js')).toBeNull();
    expect(kindAt('https://elsewhere.test/assets/check.js')).toBeNull();
  });

  it('answers for no call but the universe', () => {
    expect(kindAt('/api/portfolio-check/universe')).toBe('universe');
    expect(kindAt('/api/portfolio-check/universe?key=1')).toBeNull();
    expect(kindAt('/api/account')).toBeNull();
  });

  it('leaves what is sent, and what has a token, alone', () => {
    expect(kindAt('/check', { mode: 'navigate', method: 'POST' })).toBeNull();
    expect(kindAt('/api/portfolio-check/universe', { headers: { authorization: 'Bearer 1' } })).toBeNull();
  });
});
