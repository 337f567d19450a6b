import sharp from 'sharp';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import { flatPng, noise, phonePicture } from '../../../test/pictures.ts';
import { processorTimeOf } from '../../../test/processor-time.ts';
import type { S3Server } from '../../../test/s3-server.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const site = 'https://plumbline.example';
const env = { RATE_LIMIT: 'off', PUBLIC_URL: site };

function formWith(content: Buffer, fileName = 'me.png', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), fileName);
  return form;
}

function uploadTo(api: TestApp, { token }: Pick<TestAccount, 'token'>, body: RequestInit['body']) {
  return api.get('/api/account/image', { method: 'POST', headers: bearer(token), body });
}

function saveTo(api: TestApp, { token }: TestAccount, imageUrl: unknown): Promise<TestResponse> {
  return api.get('/api/account', json('PUT', { imageUrl }, token));
}

/** The picture behind an address, asked of the application itself. */
function pictureAt(api: TestApp, imageUrl: string): Promise<Response> {
  return fetch(imageUrl.replace(site, api.url));
}

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

describe.each<[string, () => NodeJS.ProcessEnv]>([
  ['a local directory', () => ({})],
  ['an S3 bucket', () => s3Env(s3.settings.endpoint)],
])('profile pictures in %s', (_, storeEnv) => {
  let api: TestApp;
  let ruth: TestAccount;
  let picture: Buffer;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { ...env, ...storeEnv() } });
    ruth = await registerAccount(api, { firstName: 'Ruth', lastName: 'Di Moab' });
    picture = await noise(700, 600).png().toBuffer();
  });
  afterAll(() => api.stop());

  const upload = async (content: Buffer, owner = ruth): Promise<string> => {
    const { status, body } = await uploadTo(api, owner, formWith(content));
    expect(status).toBe(200);
    return body.imageUrl;
  };

  it('are named after their owner and served to be cached forever', async () => {
    const imageUrl = await upload(picture);
    expect(imageUrl).toMatch(new RegExp(`^${site}/uploads/ruth-di-moab-${ruth.id}-[\\da-f]{8}\\.webp$`));
    const response = await pictureAt(api, imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const kept = await sharp(await response.arrayBuffer()).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 439 });
  });

  it('belong to the account once it is saved with them, and then replace all others', async () => {
    const [first, second] = [await upload(picture), await upload(flatPng(30, 30))];
    const account = await api.get('/api/account', { headers: bearer(ruth.token) });
    expect(account.body.imageUrl).toBeNull();
    expect((await saveTo(api, ruth, first)).body.imageUrl).toBe(first);
    expect((await pictureAt(api, first)).status).toBe(200);
    expect((await pictureAt(api, second)).status).toBe(404);
    const third = await upload(flatPng(40, 40));
    await saveTo(api, ruth, new URL(third).pathname);
    expect((await api.get('/api/account', { headers: bearer(ruth.token) })).body.imageUrl).toBe(third);
    expect((await pictureAt(api, first)).status).toBe(404);
    await saveTo(api, ruth, null);
    expect((await pictureAt(api, third)).status).toBe(404);
  });

  it('are stored by path, not by the URL of the site', async () => {
    const imageUrl = await upload(picture);
    await saveTo(api, ruth, imageUrl);
    const [row] = await api.database.query<{ image_url: string }>(
      'SELECT image_url FROM account WHERE id = $1',
      [ruth.id],
    );
    expect(row.image_url).toBe(new URL(imageUrl).pathname);
  });

  it('of another account cannot be used, nor pictures that do not exist', async () => {
    const eve = await registerAccount(api, { firstName: 'Ruth', lastName: 'Di Moab' });
    const theirs = await upload(picture);
    const own = await upload(picture, eve);
    expect(own).not.toBe(theirs);
    for (const imageUrl of [
      theirs,
      new URL(theirs).pathname,
      theirs.replace('/uploads/', '/x/../uploads/'),
    ]) {
      const { status, body } = await saveTo(api, eve, imageUrl);
      expect(status).toBe(400);
      expect(body.violations).toEqual([
        { field: 'imageUrl', message: 'imageUrl must be a picture of your own' },
      ]);
    }
    const gone = await saveTo(api, eve, own.replace(/[\da-f]{8}\.webp$/, '00000000.webp'));
    expect(gone.status).toBe(400);
    expect(gone.body.violations[0].message).toContain('no longer there');
    expect((await pictureAt(api, theirs)).status).toBe(200);
  });

  it('are deleted when the account is never saved with them', async () => {
    const eager = await registerAccount(api);
    const chosen = await upload(flatPng(7, 7), eager);
    await saveTo(api, eager, chosen);
    const others: string[] = [];
    for (let width = 10; width < 24; width++) others.push(await upload(flatPng(width, 8), eager));
    const responses = await Promise.all(others.map((one) => pictureAt(api, one)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    expect(responses.at(-1)!.status).toBe(200);
    expect((await pictureAt(api, chosen)).status).toBe(200);
  });

  it('are stored without metadata about place and camera', async () => {
    const response = await pictureAt(api, await upload(await phonePicture()));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 384, height: 512 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe('an uploaded file', () => {
  let api: TestApp;
  let ruth: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env });
    ruth = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const upload = (body: RequestInit['body']) => uploadTo(api, ruth, body);

  it('is recognized by its content, not by its name', async () => {
    const png = await noise(20, 20).png().toBuffer();
    for (const name of ['me.jpg', 'me.exe', '../../etc/passwd'])
      expect([name, (await upload(formWith(png, name))).status]).toEqual([name, 200]);
  });

  it.each([
    ['GIF', () => noise(9, 9).gif().toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj')],
    ['text', async () => Buffer.from('hello')],
  ])('that is in fact %s leads to a 415 with a readable message', async (_, make) => {
    const { status, body } = await upload(formWith(await make(), 'me.png'));
    expect([status, body.title]).toEqual([415, 'Only PNG, JPEG and WebP pictures can be used']);
  });

  it('leads to a 400 when it is incomplete', async () => {
    const png = await noise(300, 300).png().toBuffer();
    const { status, body } = await upload(formWith(png.subarray(0, png.length / 2)));
    expect([status, body.title]).toEqual([400, 'This picture cannot be read']);
  });

  it('may have up to 5,000,000 bytes', async () => {
    const png = await noise(20, 20).png().toBuffer();
    const filled = Buffer.concat([png, Buffer.alloc(5_000_000 - png.length)]);
    expect((await upload(formWith(filled))).status).toBe(200);
    expect((await upload(formWith(Buffer.concat([filled, Buffer.alloc(1)])))).status).toBe(413);
    expect((await upload(formWith(Buffer.alloc(12_000_000)))).status).toBe(413);
  });

  it('is rejected at once when it has 900 million pixels, while other requests are served', async () => {
    const bomb = flatPng(30_000, 30_000);
    const rejections = async () => {
      const bombs = Array.from({ length: 5 }, () => upload(formWith(bomb)));
      const others = Array.from({ length: 5 }, () => api.get('/api/health/live'));
      for (const { status } of await Promise.all(others)) expect(status).toBe(200);
      for (const { status, body } of await Promise.all(bombs))
        expect([status, body.title]).toEqual([400, 'This picture has too many pixels']);
    };
    expect(await processorTimeOf(rejections)).toBeLessThan(3_000);
  });

  it('is required: without one, with another field, an empty one, or two, the status is 400', async () => {
    const png = await noise(20, 20).png().toBuffer();
    const two = formWith(png);
    two.append('file', new Blob([new Uint8Array(png)]), 'two.png');
    const text = new FormData();
    text.append('file', 'just text');
    for (const form of [
      new FormData(),
      formWith(png, 'me.png', 'picture'),
      formWith(Buffer.alloc(0)),
      two,
      text,
    ])
      expect((await upload(form)).status).toBe(400);
  });

  it('must be in a form; otherwise the status is 415', async () => {
    const { token } = ruth;
    const post = (contentType: string, body: string) =>
      api.get('/api/account/image', {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': contentType },
        body,
      });
    expect((await post('application/json', '{"file":"x"}')).status).toBe(415);
    expect((await post('image/png', 'x')).status).toBe(415);
    expect((await post('text/plain', 'x')).status).toBe(415);
    expect((await upload(undefined)).status).toBe(415);
  });

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, `--${'b'.repeat(300)}--\r\n`],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=b', 'no boundary at all'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
    ],
    ['multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nxx\r\n--b--\r\n',
    ],
  ])('in a malformed form (%s, %j) leads to a 400', async (contentType, body) => {
    const { status } = await api.get('/api/account/image', {
      method: 'POST',
      headers: { ...bearer(ruth.token), 'content-type': contentType },
      body,
    });
    expect(status).toBe(400);
  });

  it('requires a token', async () => {
    const png = await noise(20, 20).png().toBuffer();
    expect((await uploadTo(api, { token: 'e30.e30.e30' }, formWith(png))).status).toBe(401);
    expect((await api.get('/api/account/image', { method: 'POST', body: formWith(png) })).status).toBe(401);
  });

  it('is accepted by no other call', async () => {
    const { status } = await api.get('/api/account', {
      method: 'PUT',
      headers: bearer(ruth.token),
      body: formWith(Buffer.from('x')),
    });
    expect(status).toBe(415);
  });

  it.each([
    '/uploads/nobody-user-1-00000000.webp',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/%2e%2e%2fsecrets.json',
    '/uploads/secrets.json',
    '/uploads/a/b',
    '/uploads/',
    `/uploads/${'x'.repeat(500)}`,
    '/uploads/%00',
  ])('is not found at %s, and the response is not cached', async (path) => {
    const { status, headers } = await api.get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('when the S3 service is down', () => {
  let api: TestApp;
  let ruth: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { ...env, ...s3Env('http://127.0.0.1:1') } });
    ruth = await registerAccount(api);
  });
  afterAll(() => api.stop());

  it('requests for pictures get a 503, and everything else works', async () => {
    const png = await noise(20, 20).png().toBuffer();
    const { status, body } = await uploadTo(api, ruth, formWith(png));
    expect([status, body.title]).toEqual([
      503,
      'Pictures are not available right now. Please try again later.',
    ]);
    expect((await api.get('/uploads/nobody-user-1-00000000.webp')).status).toBe(503);
    const saved = await saveTo(api, ruth, 'https://pictures.example/ruth.png');
    expect([saved.status, saved.body.imageUrl]).toEqual([200, 'https://pictures.example/ruth.png']);
    expect((await api.get('/api/account', { headers: bearer(ruth.token) })).status).toBe(200);
  });
});

function s3Env(endpoint: string): NodeJS.ProcessEnv {
  const { bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  return {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
