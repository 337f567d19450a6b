import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const module = fileURLToPath(new URL('./compiled-code.ts', import.meta.url));

describe('Compiled code', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compiled-code-'));
    file = join(folder, 'server.cjs');
    await writeServer(1);
    await writeFile(join(folder, 'part.cjs'), "exports.server = require('./server.cjs');");
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** The number tells which text was compiled. */
  const writeServer = (number: number) =>
    writeFile(
      file,
      `exports.number = ${number};
      exports.isOneInstance = () => require('./part.cjs').server === exports;`,
    );

  // Jest has modules of its own, which know no compiled code.
  const run = async (statement: string): Promise<unknown> => {
    const program = `import { loadCompiled, saveCompiled } from ${JSON.stringify(module)};
      const file = ${JSON.stringify(file)};
      console.log(JSON.stringify(${statement} ?? null));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--input-type=module'],
      ...['--eval', program],
    ]);
    return JSON.parse(stdout);
  };

  it('is what runs, in place of the text', async () => {
    await run('saveCompiled(file)');
    await writeServer(2);
    expect(await run('loadCompiled(file).number')).toBe(1);
  });

  it('is not needed', async () => {
    await writeServer(2);
    expect(await run('loadCompiled(file).number')).toBe(2);
  });

  it('of another version of V8, or damaged, is compiled again', async () => {
    await run('saveCompiled(file)');
    await writeFile(join(folder, 'server.code'), 'damaged');
    await writeServer(2);
    expect(await run('loadCompiled(file).number')).toBe(2);
  });

  it('shares its exports with files that it requires later', async () => {
    await run('saveCompiled(file)');
    expect(await run('loadCompiled(file).isOneInstance()')).toBe(true);
  });
});
