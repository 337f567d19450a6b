import { sectorOf, type InstrumentRecord } from '@plumbline/matching';
import type { Filer } from '../layouts/layout.ts';
import type { EvidenceRecord } from '../records/universe-record.ts';
import { sicEvidence, type SicSource } from '../sic-evidence.ts';
import type { IssuerRegistry } from './issuer-registry.ts';

/** What the SEC's files say of companies: industry, country, and where they are incorporated. */
export class Filers {
  private readonly byCompany = new Map<string, Filer>();
  private readonly byIssuer = new Map<string, Filer>();

  constructor(private readonly registry: IssuerRegistry) {}

  /** Adds a company; of two records of one company the later one counts. */
  add(filer: Filer): void {
    const known = this.byCompany.get(filer.company);
    if (known === undefined || known.asOf <= filer.asOf) this.byCompany.set(filer.company, filer);
  }

  /** The instrument with the industry and country of its company, where its own file knows none. */
  describe(instrument: InstrumentRecord): InstrumentRecord {
    const filer = this.byCompany.get(this.registry.companyOf(instrument) ?? '');
    if (filer === undefined || instrument.issuer === null) return instrument;
    this.byIssuer.set(instrument.issuer, filer);
    const sic = instrument.sic ?? filer.sic;
    return {
      ...instrument,
      sic,
      country: instrument.country ?? filer.country,
      incorporated: filer.incorporated,
      ...(sectorOf(sic) ?? {}),
    };
  }

  /** The industry codes as evidence. */
  *evidence(): Generator<EvidenceRecord> {
    for (const [issuer, { company, sic, asOf }] of this.byIssuer) {
      if (sic === null) continue;
      const cik = company.replace('cik-', '').padStart(10, '0');
      const url = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`;
      const source: SicSource = { source: 'SEC industry codes (SIC)', url, date: asOf };
      yield { issuer, ...sicEvidence(sic, source) };
    }
  }
}
