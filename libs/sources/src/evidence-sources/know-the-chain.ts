import { countryCode, parseNumber } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import type { EvidenceInput, EvidenceSource, Indicator, SourceFact } from './evidence-source.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import { endOfYearIn, type EvidenceTable } from './evidence-table.ts';

const benchmark: EvidenceTable = {
  name: 'know-the-chain',
  label: 'KnowTheChain benchmark',
  titles: ['companyname', 'totalbenchmarkscore', 'country'],
  otherTitles: /^theme[2-7]/,
  asOf: ({ name, modifiedOn }) => endOfYearIn(name.replaceAll('_', ' ')) ?? modifiedOn,
};

const suppliers: Indicator = {
  criterion: 'SUPPLY_CHAIN_MANAGEMENT_BIC',
  metric: 'tracing, purchasing and monitoring at suppliers against forced labor,',
  unit: 'of 100',
  meaning: 'higherIsBetter',
};
const workers: Indicator = {
  criterion: 'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS_BIC',
  metric: 'recruitment, voice and remedy of workers at suppliers,',
  unit: 'of 100',
  meaning: 'higherIsBetter',
};

/** The benchmark's seven themes: two criteria have three each, so that no figure counts twice. */
const themes: readonly (readonly [Indicator, readonly string[]])[] = [
  [suppliers, ['theme2', 'theme3', 'theme6']],
  [workers, ['theme4', 'theme5', 'theme7']],
];

/** How large makers of electronics work against forced labor at their suppliers. */
export const knowTheChain: EvidenceSource = {
  name: 'know-the-chain',
  publisher: 'KnowTheChain (Business and Human Rights Resource Centre)',
  title: 'KnowTheChain benchmark of electronics companies',
  address: 'https://knowthechain.org/benchmark/',
  terms: 'single facts only',
  scope: 'the 60 electronics companies of the benchmark, among themselves',
  monthsValid: 60,
  indicators: [suppliers, workers],
  tables: [benchmark],
  collect,
};

function* collect({ rowsOf, companies }: EvidenceInput): Generator<SourceFact | LeftOut> {
  for (const row of rowsOf(benchmark)) {
    const { cells, file, number, asOf: observedOn } = row;
    const name = cells.get('companyname') ?? '';
    const match = companies.find({ name, country: countryCode(cells.get('country') ?? ''), on: observedOn });
    if ('reason' in match) {
      yield { file, row: number, subject: name, reason: match.reason };
      continue;
    }
    for (const [{ criterion }, parts] of themes) {
      const value = meanOf(row, parts);
      const { issuer } = match.company;
      yield value === null
        ? { file, row: number, subject: name, reason: `a score for ${criterion} is missing` }
        : { issuer, criterion, value, observedOn, url: null };
    }
  }
}

function meanOf({ cells }: EvidenceTableRow, themes: readonly string[]): number | null {
  const scores = themes.map((theme) => {
    const title = [...cells.keys()].find((key) => key.startsWith(theme));
    return parseNumber(cells.get(title ?? '') ?? '');
  });
  const known = scores.filter((score) => score !== null);
  return known.length === themes.length ? known.reduce((sum, score) => sum + score, 0) / known.length : null;
}
