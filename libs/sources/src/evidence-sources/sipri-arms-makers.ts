import { countryCode, parseNumber } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, Indicator, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

/** The latest year's worksheet comes first; earlier ones word the title of the share differently. */
const armsMakers: EvidenceTable = {
  name: 'sipri-top-100',
  label: 'SIPRI Top 100 arms producers',
  titles: ['companyc'],
  otherTitles: /^(?:countryd?|armsrevenueasaoftotalrevenue\d{4})$/,
};

const share: Indicator = {
  criterion: 'WEAPONS_COMPONENTS',
  metric: 'arms sales as a share of all sales,',
  unit: 'percent',
  meaning: 'revenueShare',
};
const member: Indicator = {
  criterion: 'WEAPONS_MILITARY',
  metric: 'one of the 100 largest arms producers and military services companies',
  unit: '',
  meaning: 'candidate',
};

/**
 * The 100 largest arms producers and military services companies of the world, with the share of arms in their sales.
 */
export const sipriArmsMakers: EvidenceSource = {
  name: 'sipri',
  publisher: 'Stockholm International Peace Research Institute',
  title: 'SIPRI Top 100',
  address: 'https://www.sipri.org/databases/armsindustry',
  terms: 'single facts only',
  scope: 'the 100 largest; a company that is not among them was not checked by it',
  monthsValid: 60,
  indicators: [share, member],
  tables: [armsMakers],
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  const rows = rowsOf(armsMakers);
  const latest = latestYear(rows.flatMap(({ cells }) => [...cells.keys()]));
  const observedOn = `${latest}-12-31`;
  for (const { cells, file, number } of rows) {
    const title = [...cells.keys()].find((key) => key.endsWith(`totalrevenue${latest}`));
    const name = cells.get('companyc') ?? '';
    if (title === undefined || name === '') continue;
    const percent = parseNumber(cells.get(title) ?? '');
    const country = countryCode(cells.get('countryd') ?? '');
    const match = companies.find({ name, country, on: observedOn });
    if ('reason' in match || percent === null) {
      const reason = 'reason' in match ? match.reason : 'no share of arms in its sales';
      yield { file, row: number, subject: name, reason };
      continue;
    }
    const fact = { issuer: match.company.issuer, observedOn, url: null };
    const value = Math.min(100, percent * 100);
    yield { ...fact, criterion: share.criterion, value };
    // Makers of parts and providers of services are on the list too: who builds whole weapons, an analyst decides.
    yield { ...fact, criterion: member.criterion, value: null };
  }
}

function latestYear(titles: readonly string[]): string {
  return titles
    .flatMap((title) => /totalrevenue(\d{4})$/.exec(title)?.[1] ?? [])
    .reduce((a, b) => (b > a ? b : a), '');
}
