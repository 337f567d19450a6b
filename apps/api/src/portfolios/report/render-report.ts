import type { HoldingResponse, PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import {
  atLeast,
  describeNoFlags,
  describeRuledOut,
  describeRuledOutShare,
  describeScore,
  describeCash,
  describeCashShare,
  describeUnknown,
  describeUnknownShare,
  describeUnseen,
  formatMoneyIn,
  nameOfUnknown,
  splitCash,
  REPORT_NOTES,
} from '@plumbline/screening';
import type { ImpactReport, UnknownLine } from './impact-report.ts';
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
  drawPositive(layout, report);
  drawHoldings(layout, report);
  drawUnknown(layout, report);
  drawNotes(layout, report.holdings);
  return layout.finish(`Impact Report · ${portfolio.name}`);
}

function drawUnseen(layout: ReportLayout, { unseen }: ImpactReport): void {
  if (unseen.length === 0) return;
  layout.y += 14;
  layout.writeParagraph('P', describeUnseen(unseen), { size: 9.5 });
}

/** What the report is read for: what the profile rules out, and which holdings are behind it. */
function drawNegative(layout: ReportLayout, report: ImpactReport): void {
  const { portfolio, behind, hidden } = report;
  const { negative } = portfolio.esgIssueCriteriaRollup;
  const [worst] = negative;
  const isWhole = portfolio.coverage === 1;
  const ruledOut = hidden ? describeRuledOutShare(portfolio) : describeRuledOut(portfolio);
  drawTable(layout, {
    title: 'Negative categories',
    lead:
      worst &&
      `${ruledOut ? `${ruledOut} ` : ''}` +
        `${isWhole ? 'Most exposed to' : 'As far as we can see, most exposed to'} ${worst.criterion.title}: ` +
        `${atLeast(shareFormat(hidden)(worst.weightedPercentage), isWhole)} of the portfolio’s value, in ` +
        `${formats.holdings(worst.numberOfHoldings)}.`,
    columns: [
      ...panelColumns('negative', report, [0.28, 0.17, 0.14, 0.14]),
      { title: 'Holdings', width: 0.27, text: (entry) => nameHoldings(entry, behind) },
    ],
    rows: negative,
    empty: explainEmpty(portfolio, describeNoFlags(portfolio)),
  });
}

function drawPositive(layout: ReportLayout, report: ImpactReport): void {
  const { portfolio } = report;
  drawTable(layout, {
    title: 'Positive categories',
    columns: panelColumns('positive', report, [0.42, 0.3, 0.12, 0.16]),
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

function shareFormat(hidden: ImpactReport['hidden']): (percent: number) => string {
  return hidden ? formats.wholePercent : formats.share;
}

function panelColumns(
  kind: 'positive' | 'negative',
  { portfolio: { monetaryValue }, hidden }: ImpactReport,
  [category, value, amount, heldIn]: readonly [number, number, number, number],
): readonly Column<RollupEntryResponse>[] {
  const amounts: Column<RollupEntryResponse> = {
    title: 'Amount',
    width: amount,
    isNumber: true,
    text: ({ weightedPercentage }) =>
      weightedPercentage > 0 ? formatMoneyIn(weightedPercentage, monetaryValue) : '',
  };
  return [
    {
      title: 'Category',
      width: category,
      text: ({ criterion, hasSampleData }) => (hasSampleData ? `${criterion.title} *` : criterion.title),
    },
    {
      title: 'Share of value',
      width: hidden ? value + amount : value,
      isNumber: true,
      text: ({ weightedPercentage }) => shareFormat(hidden)(weightedPercentage),
      bar: ({ weightedPercentage }) => ({ percent: weightedPercentage, kind }),
    },
    ...(hidden ? [] : [amounts]),
    {
      title: 'Held in',
      width: heldIn,
      isNumber: true,
      text: ({ numberOfHoldings }) => formats.holdings(numberOfHoldings),
    },
  ];
}

const holdingColumns: readonly Column<HoldingResponse>[] = [
  { title: 'Ticker', width: 0.09, text: ({ financialInstrument }) => financialInstrument.ticker },
  { title: 'Name', width: 0.29, text: ({ financialInstrument }) => financialInstrument.name },
  {
    title: 'Impact Score',
    width: 0.23,
    isNumber: true,
    text: ({ financialInstrument }) => describeScore(financialInstrument),
  },
  { title: 'Shares', width: 0.14, isNumber: true, text: ({ shares }) => formats.shares(shares) },
  {
    title: 'Value',
    width: 0.15,
    isNumber: true,
    text: ({ isValued, value }) => (isValued ? formats.dollars(value) : 'No known value'),
  },
  {
    title: 'Weight',
    width: 0.1,
    isNumber: true,
    text: ({ isValued, weight, value }) => (isValued ? formats.weight(weight, value) : 'NA'),
  },
];
const [ticker, name, score] = holdingColumns;
const weightsOfHoldings: typeof holdingColumns = [
  ticker,
  { ...name, width: 0.53 },
  score,
  {
    title: 'Weight',
    width: 0.15,
    isNumber: true,
    text: ({ isValued, weight }) => (isValued ? formats.wholePercent(weight) : 'No known value'),
  },
];

function drawHoldings(layout: ReportLayout, { holdings, portfolio, unknown, hidden }: ImpactReport): void {
  if (holdings.length === 0 && unknown.length > 0) return;
  const total = portfolio.totalHoldings - splitCash(unknown).lines.length;
  const isAll = holdings.length === total;
  drawTable(layout, {
    title: isAll ? 'Holdings' : `Largest ${holdings.length} of ${formats.count(total)} holdings`,
    columns: hidden ? weightsOfHoldings : holdingColumns,
    rows: holdings,
    isWhole: true,
    empty: 'This portfolio has no holdings yet.',
  });
}

/** How many lines of a file that nobody knows are listed at most. */
const UNKNOWN_SHOWN = 15;

const unknownColumns: readonly Column<UnknownLine>[] = [
  { title: 'In the file', width: 0.61, text: nameOfUnknown },
  { title: 'Shares', width: 0.14, isNumber: true, text: ({ shares }) => formats.shares(shares) },
  { title: 'Value', width: 0.15, isNumber: true, text: ({ value }) => formats.dollars(value) },
  {
    title: 'Weight',
    width: 0.1,
    isNumber: true,
    text: ({ weight, value }) => formats.weight(weight, value),
  },
];
const weightsOfUnknown: typeof unknownColumns = [
  { title: 'In the file', width: 0.85, text: nameOfUnknown },
  { title: 'Weight', width: 0.15, isNumber: true, text: ({ weight }) => formats.wholePercent(weight) },
];

/** What the portfolio holds besides, which nobody has looked into: it may be the larger part. */
function drawUnknown(layout: ReportLayout, report: ImpactReport): void {
  const { lines, cash } = splitCash(report.unknown);
  if (lines.length > 0) drawLines(layout, lines, report);
  // Where amounts are hidden, cash has none.
  if (lines.length === report.unknown.length) return;
  const { hidden, portfolio } = report;
  layout.y += 16;
  const text = hidden ? describeCashShare(hidden.cashWeight) : describeCash(cash, portfolio.monetaryValue);
  layout.writeParagraph('P', text, { size: 9.5 });
}

function drawLines(
  layout: ReportLayout,
  unknown: readonly UnknownLine[],
  { hidden, portfolio }: ImpactReport,
): void {
  const rows = unknown.slice(0, UNKNOWN_SHOWN);
  const lines = unknown.length === 1 ? '1 line' : `${formats.count(unknown.length)} lines`;
  const subject = `${lines} of a broker’s file`;
  drawTable(layout, {
    title: 'Not recognized',
    lead:
      (hidden
        ? describeUnknownShare(subject, unknown, hidden.unknownWeight)
        : describeUnknown(subject, unknown, portfolio.monetaryValue)) +
      (rows.length < unknown.length ? ` These are the ${rows.length} largest.` : ''),
    columns: hidden ? weightsOfUnknown : unknownColumns,
    rows,
    empty: '',
  });
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
    `${REPORT_NOTES} ` +
      (hasBrokerPrice
        ? 'Where Plumbline has no price that recent, values use the price in the broker’s file. '
        : '') +
      'This report is not investment advice.',
    { size: 8.5, color: colors.soft },
  );
}
