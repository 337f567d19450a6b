import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@plumbline/contracts';
import { PageRenderer } from './page-renderer.ts';

/** Stands for what the build makes of the application. A page is rendered once the data's `ready` is done. */
const RENDERER = `let count = 0;
exports.renderPage = async (path, { data }) => {
  await data.ready?.();
  return path + ' ' + data.name + ' ' + ++count;
};`;

/** How many pages of one visitor may wait. */
const MAX_WAITING = 5;

/** The data of a page, which differs by the name. */
function data(name: string, ready?: () => Promise<void>): PageData {
  return { name, ready } as PageData;
}

describe('Renderer of pages', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    await mkdir(join(folder, 'server'));
    await writeFile(join(folder, 'server/render-page.cjs'), RENDERER);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('renders a page once for all who request it, until its data changes', async () => {
    const renderer = new PageRenderer(folder);
    const first = [renderer.render('/OAK', data('oak')), renderer.render('/OAK', data('oak'))];
    await expect(Promise.all(first)).resolves.toEqual(['/OAK oak 1', '/OAK oak 1']);
    await expect(renderer.render('/OAK', data('changed'))).resolves.toBe('/OAK changed 2');
    await expect(renderer.render('/OAK', data('changed'))).resolves.toBe('/OAK changed 2');
  });

  it('leaves pages to the application when too many wait, and renders them later', async () => {
    const renderer = new PageRenderer(folder);
    let finish: (() => void) | undefined;
    const ready = () => new Promise<void>((resolve) => (finish = resolve));
    const running = renderer.render('/first', data('first', ready));
    const waiting = Array.from({ length: MAX_WAITING }, (_, index) =>
      renderer.render(`/${index}`, data('waits')),
    );
    await expect(renderer.render('/late', data('late'))).resolves.toBeNull();
    finish!();
    expect(await running).toContain('/first');
    expect(await Promise.all(waiting)).toHaveLength(MAX_WAITING);
    await expect(renderer.render('/late', data('late'))).resolves.toContain('/late');
  });

  it('renders nothing without a build', async () => {
    await expect(new PageRenderer(tmpdir()).render('/OAK', data('oak'))).resolves.toBeNull();
  });
});
