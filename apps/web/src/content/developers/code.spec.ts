import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webhookCheck, webhookEvent } from './code.ts';

type Check = (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean;

describe('The code that checks a webhook', () => {
  let file: string;
  beforeAll(async () => {
    file = path.join(await mkdtemp(path.join(tmpdir(), 'plumbline-code-')), 'webhook.mjs');
  });
  afterAll(() => rm(path.dirname(file), { recursive: true }));

  const key = Buffer.alloc(24, 7);
  const secret = `whsec_${key.toString('base64')}`;
  const body = '{"type":"webhook.test"}';
  const load = async () => {
    await writeFile(file, webhookCheck);
    return ((await import(file)) as { readonly isFromPlumbline: Check }).isFromPlumbline;
  };
  const sign = (timestamp: number, by = key) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,AAAA v1,${createHmac('sha256', by).update(`one.${timestamp}.${body}`).digest('base64')}`,
  });
  const now = () => Math.floor(Date.now() / 1000);

  it('accepts what was signed with the secret, though another signature stands before', async () => {
    expect((await load())(secret, sign(now()), body)).toBe(true);
  });

  it('is the code in the document about webhooks, beside the same event', async () => {
    const document = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
    expect(document).toContain(webhookCheck);
    expect(document).toContain(JSON.stringify(JSON.parse(webhookEvent)));
  });

  it('refuses another body, another secret and an old timestamp', async () => {
    const isFromPlumbline = await load();
    expect(isFromPlumbline(secret, sign(now()), `${body} `)).toBe(false);
    expect(isFromPlumbline(secret, sign(now(), Buffer.alloc(24, 8)), body)).toBe(false);
    expect(isFromPlumbline(secret, sign(now() - 600), body)).toBe(false);
  });
});
