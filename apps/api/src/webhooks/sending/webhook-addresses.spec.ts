import type { Config } from '../../platform/config/config.ts';
import type { AddressResolver } from './address-resolver.ts';
import { RefusedAddressError, WebhookAddresses } from './webhook-addresses.ts';

const names: Readonly<Record<string, string[]>> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'private.example': ['10.0.0.5'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'unknown.example': [],
  localhost: ['127.0.0.1'],
};
const resolver = { resolve: async (name: string) => names[name] ?? [] } as AddressResolver;
const inProduction = new WebhookAddresses(resolver, { profile: 'production' } as Config);
const inDevelopment = new WebhookAddresses(resolver, { profile: 'dev' } as Config);

describe('in production, an address', () => {
  it.each(['https://public.example/hook', 'https://public.example:8443/', 'https://[2606:4700::1]/'])(
    'may be %s',
    async (url) => expect((await inProduction.check(url)).url.href).toBe(url),
  );

  it('is connected to by the IP address that was checked', async () => {
    expect((await inProduction.check('https://public.example/')).ip).toBe('93.184.216.34');
  });

  it.each([
    'http://public.example/',
    'https://private.example/',
    'https://mixed.example/',
    'https://unknown.example/',
    'https://public.example:25/',
    'https://user:secret@public.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'ftp://public.example/',
    'no address',
  ])('may not be %s', async (url) => {
    await expect(inProduction.check(url)).rejects.toThrow(RefusedAddressError);
  });
});

describe('outside of production, an address', () => {
  it.each(['http://127.0.0.1:3000/hook', 'http://localhost:80/', 'https://[::1]:3000/'])(
    'may be this machine, as in %s',
    async (url) => expect((await inDevelopment.check(url)).url).toEqual(new URL(url)),
  );

  it.each([
    'http://public.example/',
    'https://private.example/',
    'https://mixed.example/',
    'http://169.254.169.254/',
    'https://[::ffff:127.0.0.1]/',
  ])('may not be %s', async (url) => {
    await expect(inDevelopment.check(url)).rejects.toThrow(RefusedAddressError);
  });
});
