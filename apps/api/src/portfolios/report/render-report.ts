import type { HoldingResponse, PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { describeNoFlags, describeScore, describeUnseen, METHODOLOGY_VERSION } from '@plumbline/screening';
import type { ImpactReport } from './impact-report.ts';
import { drawHeading } from './report-heading.ts';
import type { Column } from './report-table.ts';
import { drawTable } from './report-table.ts';
import { colors, ReportLayout } from './report-layout.ts';
import { formats } from './report-formats.ts';

/** Renders a report as a PDF. */
export function renderReport(report: ImpactReport): Promise<Buffer> {
  const { portfolio, paper, createdAt } = report;
  const layout = new ReportLayout(paper, `Impact Report: ${portfolio.name}`, createdAt);
  drawHeading(layout, report);
  drawUnseen(layout, report);
  if (portfolio.hasSampleData) drawSampleNotice(layout);
  drawNegative(layout, report);
  drawPositive(layout, portfolio);
  drawHoldings(layout, report);
  drawNotes(layout, report.holdings);
  return layout.finish(`Impact Report · ${portfolio.name}`);
}

function drawUnseen(layout: ReportLayout, { unseen }: ImpactReport): void {
  if (unseen.length === 0) return;
  layout.y += 14;
  layout.writeParagraph('P', describeUnseen(unseen), { size: 9.5 });
}

/** What the report is read for: what the profile rules out, and which holdings are behind it. */
function drawNegative(layout: ReportLayout, { portfolio, behind }: ImpactReport): void {
  const { negative } = portfolio.esgIssueCriteriaRollup;
  const [worst] = negative;
  const isWhole = portfolio.coverage === 1;
  drawTable(layout, {
    title: 'Negative categories',
    lead:
      worst &&
      `${isWhole ? 'Most exposed to' : 'As far as we can see, most exposed to'} ${worst.criterion.title}: ` +
        `${isWhole ? '' : 'at least '}${formats.share(worst.weightedPercentage)} of the value, in ` +
        `${formats.holdings(worst.numberOfHoldings)}.`,
    columns: [
      ...panelColumns('negative', [0.3, 0.2, 0.14]),
      { title: 'Holdings', width: 0.36, text: (entry) => nameHoldings(entry, behind) },
    ],
    rows: negative,
    empty: explainEmpty(portfolio, describeNoFlags(portfolio)),
  });
}

function drawPositive(layout: ReportLayout, portfolio: PortfolioResponse): void {
  drawTable(layout, {
    title: 'Positive categories',
    columns: panelColumns('positive', [0.46, 0.38, 0.16]),
    rows: portfolio.esgIssueCriteriaRollup.positive,
    empty: explainEmpty(portfolio, 'No holding is known to be best in class.'),
  });
}

function explainEmpty({ impactScore }: PortfolioResponse, empty: string): string {
  return impactScore === null ? 'No holding of this portfolio is rated.' : empty;
}

/** As many tickers as fit, and how many more there are: `AAPL, MSFT +40`. */
function nameHoldings({ criterion, numberOfHoldings }: RollupEntryResponse, behind: ImpactReport['behind']) {
  const tickers = behind[criterion.name] ?? [];
  const others = numberOfHoldings - tickers.length;
  return tickers.join(', ') + (tickers.length > 0 && others > 0 ? ` +${formats.count(others)}` : '');
}

function panelColumns(
  kind: 'positive' | 'negative',
  [category, value, heldIn]: readonly [number, number, number],
): readonly Column<RollupEntryResponse>[] {
  return [
    {
      title: 'Category',
      width: category,
      text: ({ criterion, hasSampleData }) => (hasSampleData ? `${criterion.title} *` : criterion.title),
    },
    {
      title: 'Of the value',
      width: value,
      isNumber: true,
      text: ({ weightedPercentage }) => formats.share(weightedPercentage),
      bar: ({ weightedPercentage }) => ({ percent: weightedPercentage, kind }),
    },
    {
      title: 'Held in',
      width: heldIn,
      isNumber: true,
      text: ({ numberOfHoldings }) => formats.holdings(numberOfHoldings),
    },
  ];
}

const holdingColumns: readonly Column<HoldingResponse>[] = [
  { title: 'Ticker', width: 0.12, text: ({ financialInstrument }) => financialInstrument.ticker },
  { title: 'Name', width: 0.3, text: ({ financialInstrument }) => financialInstrument.name },
  {
    title: 'Impact Score',
    width: 0.17,
    isNumber: true,
    text: ({ financialInstrument }) => describeScore(financialInstrument),
  },
  { title: 'Shares', width: 0.15, isNumber: true, text: ({ shares }) => formats.shares(shares) },
  {
    title: 'Value',
    width: 0.16,
    isNumber: true,
    text: ({ isValued, value }) => (isValued ? formats.dollars(value) : 'No price'),
  },
  { title: 'Weight', width: 0.1, isNumber: true, text: ({ weight }) => formats.percent(weight) },
];

function drawHoldings(layout: ReportLayout, { holdings, portfolio, unknown }: ImpactReport): void {
  const total = portfolio.totalHoldings - unknown.count;
  const isAll = holdings.length === total;
  const lead = unknown.count > 0 ? describeUnknown(unknown) : undefined;
  drawTable(layout, {
    title: isAll ? 'Holdings' : `Largest ${holdings.length} of ${formats.count(total)} holdings`,
    columns: holdingColumns,
    rows: holdings,
    isWhole: true,
    empty: lead ?? 'This portfolio has no holdings yet.',
    ...(lead && { lead }),
  });
}

function describeUnknown({ count, value }: ImpactReport['unknown']): string {
  const lines = count === 1 ? '1 line of a file is' : `${formats.count(count)} lines of files are`;
  return `${lines} not recognized, ${formats.dollars(value)} in all. They count in the value, not in the score.`;
}

function drawSampleNotice(layout: ReportLayout): void {
  layout.y += 16;
  layout.writeParagraph('P', 'Sample data', { size: 9.5, font: 'bold' });
  layout.writeParagraph(
    'P',
    'Some of these figures use sample data, which is generated to show how the product works and says nothing ' +
      'about real companies and funds. Categories marked * use it.',
    { size: 9.5 },
  );
}

function drawNotes(layout: ReportLayout, holdings: readonly HoldingResponse[]): void {
  const hasBrokerPrice = holdings.some(({ priceSource }) => priceSource === 'BROKER_FILE');
  layout.y += 22;
  layout.writeParagraph(
    'P',
    'The Impact Score runs from −100, contrary to the profile, to 100, highly aligned with it. It counts what is known: ' +
      'NA means that too little is, “provisional” that not all of the standard was checked, “or lower” that less than half of ' +
      'a fund is seen into. What has not been checked may still be a violation. ' +
      `Scores follow version ${METHODOLOGY_VERSION} of Plumbline’s published method. Weights are percentages of the ` +
      'portfolio’s value. ' +
      (hasBrokerPrice
        ? 'Where Plumbline has no price as recent, values use the price in the broker’s file. '
        : '') +
      'This report is not investment advice.',
    { size: 8.5, color: colors.soft },
  );
}
