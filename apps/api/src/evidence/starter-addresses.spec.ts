import { isPlainAddress } from '@plumbline/contracts';
import { readStarterCampaigns, readTable } from '@plumbline/sources';

describe('Addresses of the starter', () => {
  it.each(['evidence', 'checks', 'faith_funds', 'former_tickers', 'private_companies', 'splits'])(
    'show readers where they lead: %s',
    async (table) => {
      const addresses = (await readTable(table)).flatMap((row) => row['source_url'] || []);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !isPlainAddress(secure(address)))).toEqual([]);
    },
  );

  it('show readers where they lead: campaigns', async () => {
    const addresses = (await readStarterCampaigns()).flatMap(({ steps }) => steps.map(({ url }) => url));
    expect(addresses.filter((address) => !isPlainAddress(address))).toEqual([]);
  });
});

/** Some old pages are there without encryption only. */
function secure(address: string): string {
  return address.replace(/^http:/, 'https:');
}
