import type { CompanyDirectory } from '../evidence-sources/company-directory.ts';
import type { FilerName } from '../layouts/layout.ts';
import type { CompanyNamePeriod, UniverseRecord } from '../records/universe-record.ts';
import { leaveOut } from './read-stage.ts';

/** The names of a company in one file. */
interface NamesInFile {
  readonly file: string;
  readonly asOf: string;
  readonly periods: CompanyNamePeriod[];
}

/** The names with days in a folder. Of files with names of one company, the latest counts. */
export class FilerNames {
  private readonly byCompany = new Map<string, NamesInFile>();

  add({ company, asOf, ...period }: FilerName, file: string): void {
    const known = this.byCompany.get(company);
    if (known?.file === file) known.periods.push(period);
    else if (known === undefined || known.asOf < asOf)
      this.byCompany.set(company, { file, asOf, periods: [period] });
  }

  /** Gives the companies of a universe their names, and yields those names. Names of other filers are left out. */
  *nameCompanies(companies: CompanyDirectory): Generator<UniverseRecord> {
    for (const [company, { file, periods }] of this.byCompany) {
      const issuer = companies.addFilerNames(company, periods);
      for (const period of periods) {
        const reason = 'a name of a filer that is no company of the universe';
        yield issuer === undefined
          ? leaveOut({ file, row: null, subject: period.name, reason })
          : { kind: 'companyName', companyName: { issuer, ...period } };
      }
    }
  }
}
