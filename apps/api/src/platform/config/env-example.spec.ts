import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMetadataStorage } from 'class-validator';
import { Env } from './env.ts';

describe('.env.example', () => {
  it('lists exactly the variables the API reads', () => {
    const file = readFileSync(fileURLToPath(new URL('../../../../../.env.example', import.meta.url)), 'utf8');
    const listed = [...file.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
    const read = getMetadataStorage()
      .getTargetValidationMetadatas(Env, '', false, false)
      .map(({ propertyName }) => propertyName);
    expect(listed.sort()).toEqual([...new Set(read)].sort());
  });
});
