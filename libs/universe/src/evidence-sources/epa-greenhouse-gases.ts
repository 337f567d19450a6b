import { parseNumber } from '../numbers/parse-number.ts';
import type { LeftOut } from '../records/universe-record.ts';
import { companyFinancials, revenueByIssuer } from './company-revenue.ts';
import type { EvidenceInput, EvidenceSource, IndicatorFact } from './evidence-source.ts';
import { endOfYearIn, type EvidenceTable } from './evidence-table.ts';

/**
 * Facility totals. Each worksheet has a kind of emitter, with its titles in line 4 and a title of its own for the total. The
 * worksheets of suppliers and of injected gas have no total of emissions.
 */
const emissions: EvidenceTable = {
  name: 'epa-facility-emissions',
  label: 'EPA greenhouse gas emissions by facility',
  titles: ['facilityid', 'industrytypesubparts'],
  otherTitles: /^totalreported\w*emissions/,
  asOf: ({ head, modifiedOn }) =>
    endOfYearIn(/reporting program for \d{4}/i.exec(head)?.[0] ?? '') ?? modifiedOn,
};

const parents: EvidenceTable = {
  name: 'epa-facility-parents',
  label: 'EPA parent companies of facilities',
  titles: ['ghgrpfacilityid', 'reportingyear', 'parentcompanyname', 'parentcopercentownership'],
};

const indicator = {
  criterion: 'GHG_EMISSIONS_BIC',
  metric: 'direct emissions of its facilities,',
  unit: 't CO2e per million dollars of latest revenue',
  meaning: 'lowerIsBetter',
} as const;

/** Emissions that facilities above 25,000 tons a year report to the EPA, by their owners' shares, per dollar of revenue. */
export const epaGreenhouseGases: EvidenceSource = {
  name: 'epa-ghgrp',
  publisher: 'United States Environmental Protection Agency',
  title: 'EPA Greenhouse Gas Reporting Program',
  address: 'https://www.epa.gov/ghgreporting/data-sets',
  terms: 'public domain',
  scope: 'companies with a facility in the program and a known revenue; a company without one is not rated',
  monthsValid: 48,
  indicators: [indicator],
  tables: [emissions, parents, companyFinancials],
  collect,
};

/** Emissions in metric tons of CO2 equivalent, and the last day of their year. */
interface Emissions {
  readonly tons: number;
  readonly on: string;
}

function* collect(input: EvidenceInput): Generator<IndicatorFact | LeftOut> {
  const file = input.rowsOf(parents)[0]?.file ?? '';
  const byIssuer = new Map<string, Emissions>();
  for (const [name, { tons, on }] of emissionsByParent(input)) {
    const match = input.companies.find({ name, on });
    if ('reason' in match) yield { file, row: null, subject: name, reason: match.reason };
    else addEmissions(byIssuer, match.company.issuer, { tons, on });
  }
  const revenues = revenueByIssuer(input);
  for (const [issuer, { tons, on }] of byIssuer) {
    const revenue = revenues.get(issuer);
    if (revenue === undefined) {
      const reason = 'emissions are known, but no revenue to compare them by';
      yield { file, row: null, subject: issuer, reason };
      continue;
    }
    const { criterion } = indicator;
    const value = tons / (revenue / 1e6);
    yield { issuer, source: 'epa-ghgrp', criterion, value, observedOn: on, url: null };
  }
}

/** Emissions of each parent company's facilities by the share that it owns. */
function emissionsByParent(input: EvidenceInput): Map<string, Emissions> {
  const facilities = emissionsByFacility(input);
  const byParent = new Map<string, Emissions>();
  for (const { cells } of input.rowsOf(parents)) {
    const facility = facilities.get(facilityOf(cells.get('ghgrpfacilityid')));
    const share = parseNumber(cells.get('parentcopercentownership') ?? '');
    // Facilities that only supply fuels and gases have no emissions of their own.
    if (facility === undefined || share === null) continue;
    if (endOfYearIn(cells.get('reportingyear') ?? '') !== facility.on) continue;
    const owned = { tons: (facility.tons * share) / 100, on: facility.on };
    addEmissions(byParent, cells.get('parentcompanyname') ?? '', owned);
  }
  return byParent;
}

function emissionsByFacility({ rowsOf }: EvidenceInput): Map<string, Emissions> {
  const facilities = new Map<string, Emissions>();
  for (const { cells, asOf } of rowsOf(emissions)) {
    const facility = facilityOf(cells.get('facilityid'));
    const title = [...cells.keys()].find((key) => key.startsWith('totalreported'));
    const tons = parseNumber(cells.get(title ?? '') ?? '');
    if (facility !== '' && tons !== null) addEmissions(facilities, facility, { tons, on: asOf });
  }
  return facilities;
}

function addEmissions(sums: Map<string, Emissions>, key: string, { tons, on }: Emissions): void {
  sums.set(key, { tons: (sums.get(key)?.tons ?? 0) + tons, on });
}

/** Number of a facility, which one of the files writes as `1000001.0`. */
function facilityOf(text: string | undefined): string {
  return (text ?? '').replace(/\.0$/, '');
}
