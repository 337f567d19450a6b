import type { HoldingResponse, PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { formatImpactScore, METHODOLOGY_VERSION } from '@plumbline/screening';
import { drawHeading } from './draw-heading.ts';
import type { Column } from './draw-table.ts';
import { drawTable } from './draw-table.ts';
import type { ImpactReport } from './impact-report.ts';
import { colors, ReportSheet } from './report-sheet.ts';
import { words } from './report-words.ts';

/** Draws a report as a PDF. */
export function drawReport(report: ImpactReport): Promise<Buffer> {
  const { portfolio, holdings, paper, madeAt } = report;
  const sheet = new ReportSheet(paper, `Impact Report: ${portfolio.name}`, madeAt);
  drawHeading(sheet, report);
  if (portfolio.hasSampleData) drawSampleNotice(sheet);
  drawPanel(sheet, portfolio, 'positive');
  drawPanel(sheet, portfolio, 'negative');
  drawHoldings(sheet, holdings, portfolio.totalHoldings);
  drawNotes(sheet);
  return sheet.end(`Impact Report · ${portfolio.name}`);
}

const panels = {
  positive: {
    title: 'Positive categories',
    empty: 'No holding is best in class in what the profile looks for.',
  },
  negative: {
    title: 'Negative categories',
    empty: 'No holding is flagged for what the profile rules out.',
  },
} as const;

function drawPanel(
  sheet: ReportSheet,
  { impactScore, esgIssueCriteriaRollup }: PortfolioResponse,
  kind: keyof typeof panels,
): void {
  const { title, empty } = panels[kind];
  drawTable(sheet, {
    title,
    columns: panelColumns(kind),
    rows: esgIssueCriteriaRollup[kind],
    empty: impactScore === null ? 'Nothing in it is rated, so nothing can be said here.' : empty,
  });
}

function panelColumns(kind: keyof typeof panels): readonly Column<RollupEntryResponse>[] {
  return [
    {
      title: 'Category',
      part: 0.46,
      text: ({ criterion, hasSampleData }) => (hasSampleData ? `${criterion.title} *` : criterion.title),
    },
    {
      title: 'Of the value',
      part: 0.38,
      isNumber: true,
      text: ({ weightedPercentage }) => words.part(weightedPercentage),
      bar: ({ weightedPercentage }) => ({ percent: weightedPercentage, kind }),
    },
    {
      title: 'Held in',
      part: 0.16,
      isNumber: true,
      text: ({ numberOfHoldings }) => words.holdings(numberOfHoldings),
    },
  ];
}

const holdingColumns: readonly Column<HoldingResponse>[] = [
  { title: 'Ticker', part: 0.12, text: ({ financialInstrument }) => financialInstrument.ticker },
  { title: 'Name', part: 0.34, text: ({ financialInstrument }) => financialInstrument.name },
  {
    title: 'Impact Score',
    part: 0.13,
    isNumber: true,
    text: ({ financialInstrument }) => formatImpactScore(financialInstrument.impactScore),
  },
  { title: 'Shares', part: 0.15, isNumber: true, text: ({ shares }) => words.shares(shares) },
  {
    title: 'Value',
    part: 0.16,
    isNumber: true,
    text: ({ isValued, value }) => (isValued ? words.dollars(value) : 'No price'),
  },
  { title: 'Weight', part: 0.1, isNumber: true, text: ({ weight }) => words.percent(weight) },
];

function drawHoldings(sheet: ReportSheet, holdings: readonly HoldingResponse[], total: number): void {
  const isAll = holdings.length === total;
  drawTable(sheet, {
    title: isAll ? 'Holdings' : `Largest ${holdings.length} of ${words.count(total)} holdings`,
    columns: holdingColumns,
    rows: holdings,
    empty: 'The portfolio holds nothing yet.',
  });
}

function drawSampleNotice(sheet: ReportSheet): void {
  sheet.y += 16;
  sheet.paragraph('P', 'Sample data', { size: 9.5, isBold: true });
  sheet.paragraph(
    'P',
    'These figures rest in part on sample data, which is generated to show how the product works and says nothing ' +
      'about the real companies and funds. Categories marked * rest on it.',
    { size: 9.5 },
  );
}

function drawNotes(sheet: ReportSheet): void {
  sheet.y += 22;
  sheet.paragraph(
    'P',
    'The Impact Score runs from -100, contrary to the profile, to 100, highly aligned with it; NA means not rated. ' +
      `Scores follow version ${METHODOLOGY_VERSION} of Plumbline’s published method. Weights are percent of the ` +
      'portfolio’s value. This report is not investment advice.',
    { size: 8.5, color: colors.soft },
  );
}
