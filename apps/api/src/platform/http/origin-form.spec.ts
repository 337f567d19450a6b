import { toOriginForm } from './origin-form.ts';

describe('toOriginForm', () => {
  it.each([
    ['http://host/api/account?page=0', '/api/account?page=0'],
    ['HTTPS://user:secret@host:8443/AAPL', '/AAPL'],
    ['http://host', '/'],
    ['http://host?query=a', '/?query=a'],
    ['http:///AAPL', '/AAPL'],
    ['http://host//other', '//other'],
  ])('returns the path of %s', (target, path) => {
    expect(toOriginForm(target)).toBe(path);
  });

  it.each(['/', '/AAPL?at=http://host/', '//host/path', '*'])('returns %s as it is', (target) => {
    expect(toOriginForm(target)).toBe(target);
  });
});
