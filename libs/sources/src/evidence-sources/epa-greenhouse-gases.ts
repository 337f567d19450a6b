import { parseNumber } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import { companyFinancials, factsPerRevenue } from './company-revenue.ts';
import { addFigure, type CompanyFigure } from './company-tally.ts';
import type { EvidenceInput, EvidenceSource, SourceFact } from './evidence-source.ts';
import { endOfYearIn, type EvidenceTable } from './evidence-table.ts';

/**
 * Facility totals. Each worksheet has a kind of emitter, with its titles in line 4 and a title of its own for the
 * total. The worksheets of suppliers and of injected gas have no total of emissions.
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

/**
 * Emissions that facilities above 25,000 tons a year report to the EPA, by their owners' shares, per dollar of revenue.
 */
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

function* collect(input: EvidenceInput): Generator<SourceFact | LeftOut> {
  const file = input.rowsOf(parents)[0]?.file ?? '';
  const byIssuer = new Map<string, CompanyFigure>();
  for (const [name, emitted] of emissionsByParent(input)) {
    const match = input.companies.find({ name, on: emitted.on });
    if ('reason' in match) yield { file, row: null, subject: name, reason: match.reason };
    else addFigure(byIssuer, match.company.issuer, emitted);
  }
  yield* factsPerRevenue(input, byIssuer, { criterion: indicator.criterion, dollars: 1e6, file });
}

/**
 * Metric tons of CO2 equivalent of each parent company's facilities, by the share that it owns, and the last day of
 * their year.
 */
function emissionsByParent(input: EvidenceInput): Map<string, CompanyFigure> {
  const facilities = emissionsByFacility(input);
  const byParent = new Map<string, CompanyFigure>();
  for (const { cells } of input.rowsOf(parents)) {
    const facility = facilities.get(facilityOf(cells.get('ghgrpfacilityid')));
    const share = parseNumber(cells.get('parentcopercentownership') ?? '');
    // Facilities that only supply fuels and gases have no emissions of their own.
    if (facility === undefined || share === null) continue;
    if (endOfYearIn(cells.get('reportingyear') ?? '') !== facility.on) continue;
    const owned = { figure: (facility.figure * share) / 100, on: facility.on };
    addFigure(byParent, cells.get('parentcompanyname') ?? '', owned);
  }
  return byParent;
}

function emissionsByFacility({ rowsOf }: EvidenceInput): Map<string, CompanyFigure> {
  const facilities = new Map<string, CompanyFigure>();
  for (const { cells, asOf } of rowsOf(emissions)) {
    const facility = facilityOf(cells.get('facilityid'));
    const title = [...cells.keys()].find((key) => key.startsWith('totalreported'));
    const tons = parseNumber(cells.get(title ?? '') ?? '');
    if (facility !== '' && tons !== null) addFigure(facilities, facility, { figure: tons, on: asOf });
  }
  return facilities;
}

/** Number of a facility, which one of the files writes as `1000001.0`. */
function facilityOf(text: string | undefined): string {
  return (text ?? '').replace(/\.0$/, '');
}
