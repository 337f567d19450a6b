import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Server } from '../../test/s3-server.ts';
import { startS3Server } from '../../test/s3-server.ts';
import type { ImageStore } from './image-store.port.ts';
import { LocalImageStore } from './local-image-store.ts';
import { createPictureName } from './picture-name.ts';
import { S3ImageStore } from './s3-image-store.ts';
import { ImageStoreUnavailableError } from './storage.errors.ts';

const ruth = { id: 7, firstName: 'Ruth', lastName: 'Moab' };
const image = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 0xff, 0x0d, 0x0a]);
const name = createPictureName(ruth, image);

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-pictures-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => ImageStore]>([
  ['local directory', () => new LocalImageStore(join(folder, 'uploads'))],
  ['S3 bucket', () => new S3ImageStore(s3.settings)],
])('the store in a %s', (_, open) => {
  let store: ImageStore;
  beforeEach(async () => {
    store = open();
    for (const kept of await store.list(ruth.id)) await store.remove(kept);
  });

  it('returns the stored bytes, also to another process', async () => {
    await store.put(name, image);
    expect(await store.get(name)).toEqual(image);
    expect(await open().get(name)).toEqual(image);
  });

  it('returns null for a picture that was never stored or was removed', async () => {
    expect(await store.get(name)).toBeNull();
    await store.put(name, image);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
    await expect(store.remove(name)).resolves.toBeUndefined();
  });

  it('replaces a picture with the same name', async () => {
    await store.put(name, image);
    await store.put(name, Buffer.from('other'));
    expect(await store.get(name)).toEqual(Buffer.from('other'));
    expect(await store.list(ruth.id)).toEqual([name]);
  });

  it('lists only the pictures of the account', async () => {
    const second = createPictureName(ruth, Buffer.from('second'));
    const foreign = createPictureName({ ...ruth, id: 77 }, image);
    for (const each of [name, second, foreign]) await store.put(each, image);
    expect((await store.list(ruth.id)).sort()).toEqual([name, second].sort());
    expect(await store.list(77)).toEqual([foreign]);
    expect(await store.list(8)).toEqual([]);
    expect((await store.listAll()).sort()).toEqual([name, second, foreign].sort());
    await store.remove(foreign);
  });

  it.each(['../secret', 'a/../../secret-7-00000000.webp', '/etc/passwd', 'ruth-moab-7.webp', '', '.'])(
    'rejects the foreign name %j',
    async (bad) => {
      for (const act of [() => store.put(bad, image), () => store.get(bad), () => store.remove(bad)])
        await expect(act()).rejects.toThrow(RangeError);
    },
  );

  it('survives parallel writes of one picture', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.put(name, image)));
    expect(await store.get(name)).toEqual(image);
  });
});

describe('LocalImageStore', () => {
  it('leaves only the pictures behind', async () => {
    const store = new LocalImageStore(join(folder, 'clean'));
    await store.put(name, image);
    expect(await readdir(join(folder, 'clean', '7'))).toEqual([name]);
  });
});

describe('S3ImageStore', () => {
  const silentServers: Server[] = [];
  afterAll(() => silentServers.forEach((server) => server.close()));

  async function silentEndpoint(): Promise<string> {
    const server = createServer((socket) => setTimeout(() => socket.destroy(), 3_000).unref());
    silentServers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each<[string, () => Promise<Partial<S3Server['settings']>>]>([
    ['is down', async () => ({ endpoint: 'http://127.0.0.1:1' })],
    ['never responds', async () => ({ endpoint: await silentEndpoint() })],
    ['has no such bucket', async () => ({ bucket: 'nowhere' })],
    ['refuses the key', async () => ({ accessKeyId: 'unknown' })],
  ])('is unavailable in bounded time when the service %s', async (_, faulty) => {
    const settings = { ...s3.settings, ...(await faulty()) };
    const store = new S3ImageStore(settings, { connection: 300, request: 300 });
    const startedAt = performance.now();
    for (const act of [() => store.put(name, image), () => store.get(name), () => store.list(7)])
      await expect(act()).rejects.toThrow(ImageStoreUnavailableError);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('the local directory on a full disk', () => {
  it('stores nothing, leaves nothing, and is unavailable', async () => {
    const full = join(folder, 'full');
    const store = new LocalImageStore(full, async (file) => {
      await writeFile(file as string, 'half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(store.put(name, image)).rejects.toThrow(ImageStoreUnavailableError);
    expect(await readdir(join(full, String(ruth.id)))).toEqual([]);
  });
});
