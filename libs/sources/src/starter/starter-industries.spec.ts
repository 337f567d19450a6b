import { catalog, CODES_WITHOUT_BUSINESS } from '@plumbline/screening';
import { loadStarter, type StarterUniverse } from './starter-universe.ts';

/** Flagged companies whose SIC code is that of another business than the one that the flag is about, and why. */
const exceptions = new Map([
  [
    'cik-1469443 GMO_PRODUCTS',
    'Arcadia Biosciences made drought-tolerant wheat before it turned to oil and gas',
  ],
]);

let starter: StarterUniverse;
beforeAll(async () => {
  starter = await loadStarter();
});

describe('The industries in which a business occurs', () => {
  it('include that of every company that is flagged for it', () => {
    const sicOf = new Map(starter.instruments.map(({ issuer, sic }) => [issuer, sic]));
    const flags = starter.evidence.filter(({ status }) => status === 'flagged');
    const outside = flags.flatMap(({ issuer, criterion, kind }) => {
      const sic = sicOf.get(issuer) ?? null;
      if (sic === null || CODES_WITHOUT_BUSINESS.includes(sic)) return [];
      const codes = criterion === null ? undefined : catalog.businessCodes.get(criterion);
      const isOutside = codes?.[sic] === 0 && kind !== 'SIC_CODE';
      return isOutside ? [`${issuer} ${criterion}`] : [];
    });
    expect(flags.length).toBeGreaterThan(400);
    expect([...new Set(outside)]).toEqual([...exceptions.keys()]);
  });
});
