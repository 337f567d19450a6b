import { readFileSync } from 'node:fs';
import { productVersion } from './product-version.ts';

it('is the version of the package', () => {
  const file = new URL('../../package.json', import.meta.url);
  expect(productVersion).toBe((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
});
