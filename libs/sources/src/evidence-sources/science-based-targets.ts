import { countryCode } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

const companiesTakingAction: EvidenceTable = {
  name: 'sbti-companies',
  label: 'companies with science-based targets',
  titles: ['companyname', 'isin', 'location', 'neartermstatus'],
};

const indicator = {
  criterion: 'BUSINESS_MODEL_RESILIENCE_BIC',
  metric: 'has a validated near-term climate target',
  unit: '',
  meaning: 'bestInClass',
} as const;

/** Companies whose near-term climate target the Science Based Targets initiative has validated. */
export const scienceBasedTargets: EvidenceSource = {
  name: 'sbti',
  publisher: 'Science Based Targets initiative',
  title: 'Science Based Targets initiative',
  address: 'https://sciencebasedtargets.org/companies-taking-action',
  terms: 'single facts only',
  scope:
    'listed companies that joined; others are not rated, and a commitment without a target is no finding',
  monthsValid: 24,
  indicators: [indicator],
  tables: [companiesTakingAction],
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const found = new Set<string>();
  for (const { cells, file, number, asOf } of rowsOf(companiesTakingAction)) {
    if (cells.get('neartermstatus') !== 'Targets set') continue;
    const [name, isin, location] = ['companyname', 'isin', 'location'].map(
      (title) => cells.get(title) ?? '',
    ) as [string, string, string];
    // Private companies bear the names of listed ones.
    const match =
      isin === ''
        ? { reason: 'no ISIN: a company that is not listed' }
        : companies.find({ name, isin, country: countryCode(location), on: asOf });
    if ('reason' in match) yield { file, row: number, subject: name, reason: match.reason };
    else if (!found.has(match.company.issuer)) {
      found.add(match.company.issuer);
      const { issuer } = match.company;
      const { criterion } = indicator;
      yield { issuer, criterion, value: null, observedOn: asOf, url: null };
    }
  }
}
