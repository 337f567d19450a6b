import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstrumentResponse } from '@plumbline/contracts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { SecurityRenderer } from './security-renderer.ts';

/** Stands for what the build makes of the application. */
const RENDERER = 'exports.renderSecurity = ({ ticker, ready }) => ready.then(() => `<h1>${ticker}</h1>`);';

const snapshot = {} as UniverseSnapshot;

/** A security whose page is rendered once `ready` is done. */
function security(ticker: string, ready: Promise<unknown> = Promise.resolve()): InstrumentResponse {
  return { ticker, ready } as unknown as InstrumentResponse;
}

describe('Renderer of securities', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    await mkdir(join(folder, 'server'));
    await writeFile(join(folder, 'server/prerender.cjs'), RENDERER);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('renders one page at a time, for all who request it, and keeps it', async () => {
    const renderer = new SecurityRenderer(folder);
    let finish: (() => void) | undefined;
    const oak = security('OAK', new Promise<void>((resolve) => (finish = resolve)));
    const requests = [renderer.render(snapshot, 0, oak), renderer.render(snapshot, 0, oak)];
    await expect(renderer.render(snapshot, 1, security('ELM'))).resolves.toBeNull();
    finish!();
    await expect(Promise.all(requests)).resolves.toEqual(['<h1>OAK</h1>', '<h1>OAK</h1>']);
    await expect(renderer.render(snapshot, 0, oak)).resolves.toBe('<h1>OAK</h1>');
  });

  it('renders nothing without a build', async () => {
    await expect(new SecurityRenderer(tmpdir()).render(snapshot, 0, security('OAK'))).resolves.toBeNull();
  });
});
