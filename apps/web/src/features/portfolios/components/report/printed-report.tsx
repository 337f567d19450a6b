import { limits } from '@plumbline/contracts';
import type { HoldingResponse, PortfolioResponse, UnknownHoldingResponse } from '@plumbline/contracts';
import {
  describeCash,
  describeScore,
  describeUnknown,
  nameOfUnknown,
  REPORT_NOTES,
  splitCash,
} from '@plumbline/screening';
import { PlumbMark } from '../../../../components/plumb-mark.tsx';
import { PrintedOn } from '../../../../components/printed-on.tsx';
import { Table } from '../../../../components/ui/data/table.tsx';
import { formatCount, formatPrice, formatShares, truncate } from '../../../../lib/format.ts';
import { formatLineCount } from '../../model/count-labels.ts';
import {
  describeFilePrices,
  formatRoundWeight,
  formatValue,
  formatWeight,
} from '../../model/holding-labels.ts';
import classes from './report.module.css';

/** The top of the printed report. */
export function ReportHeading() {
  return (
    <p className={classes.head}>
      <PlumbMark />
      <strong>Impact Report</strong>
      <PrintedOn />
    </p>
  );
}

const PRINTED_ROWS = 15;

const numbers = ['Impact Score', 'Shares', 'Value', 'Weight'];
const columnsOf = (labels: readonly string[]) => [
  'Ticker',
  'Name',
  ...labels.map((label) => ({ label, isNumeric: true })),
];

interface ReportHoldingsProps {
  readonly holdings: readonly HoldingResponse[];
  /** For readers who see whole percents alone. */
  readonly hidesAmounts?: boolean;
}

/** The largest holdings, in a table for paper. */
export function ReportHoldings({ holdings, hidesAmounts = false }: ReportHoldingsProps) {
  const rows = holdings.slice(0, PRINTED_ROWS);
  const isAll = rows.length === holdings.length;
  const filePrices = describeFilePrices(holdings);
  return (
    <section className={classes.holdings} aria-labelledby="report-holdings">
      <h2 id="report-holdings">
        {isAll ? 'Holdings' : `Largest ${rows.length} of ${formatCount(holdings.length)} holdings`}
      </h2>
      <Table columns={columnsOf(hidesAmounts ? ['Impact Score', 'Weight'] : numbers)}>
        <tbody>
          {rows.map((holding) => {
            const { id, shares, financialInstrument } = holding;
            return (
              <tr key={id}>
                <td>
                  <strong>{truncate(financialInstrument.ticker, limits.display.ticker)}</strong>
                </td>
                <td>{financialInstrument.name}</td>
                <td>{describeScore(financialInstrument)}</td>
                {hidesAmounts ? (
                  <td>{formatRoundWeight(holding)}</td>
                ) : (
                  <>
                    <td>{formatShares(shares)}</td>
                    <td>{formatValue(holding)}</td>
                    <td>{formatWeight(holding)}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {filePrices && <p className={classes.notes}>{filePrices}</p>}
    </section>
  );
}

const unknownColumns = [
  'In the file',
  ...['Shares', 'Value', 'Weight'].map((label) => ({ label, isNumeric: true })),
];

interface ReportUnknownProps extends Pick<PortfolioResponse, 'monetaryValue'> {
  /** At least one. */
  readonly holdings: readonly UnknownHoldingResponse[];
}

/** What a portfolio has besides its holdings: lines of a file that nobody knows, and cash from sales. */
export function ReportUnknown({ holdings, monetaryValue }: ReportUnknownProps) {
  const { lines, cash } = splitCash(holdings);
  return (
    <>
      {lines.length > 0 && <ReportLines holdings={lines} monetaryValue={monetaryValue} />}
      {cash > 0 && <p className={classes.notes}>{describeCash(cash, monetaryValue)}</p>}
    </>
  );
}

/** The largest lines of a file that nobody knows, in a table for paper: they may be the larger part of it. */
function ReportLines({ holdings, monetaryValue }: ReportUnknownProps) {
  const rows = holdings.toSorted((a, b) => b.value - a.value).slice(0, PRINTED_ROWS);
  return (
    <section className={classes.holdings} aria-labelledby="report-unknown">
      <h2 id="report-unknown">Not recognized</h2>
      <p>
        {describeUnknown(`${formatLineCount(holdings.length)} of a broker’s file`, holdings, monetaryValue)}
        {rows.length < holdings.length && ` These are the ${rows.length} largest.`}
      </p>
      <Table columns={unknownColumns}>
        <tbody>
          {rows.map((holding) => (
            <tr key={holding.id}>
              <td>{nameOfUnknown(holding)}</td>
              <td>{formatShares(holding.shares)}</td>
              <td>{formatPrice(holding.value)}</td>
              <td>{formatWeight({ ...holding, isValued: true })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** What a reader of the printed report needs to know about its figures. */
export function ReportNotes({ hasSampleData }: { readonly hasSampleData: boolean }) {
  return (
    <div className={classes.notes}>
      <p>{REPORT_NOTES} This report is not investment advice.</p>
      {hasSampleData && (
        <p>
          <strong>Sample data.</strong> These figures are based in part on sample data, which is generated to
          show how the product works and says nothing about the real companies and funds.
        </p>
      )}
    </div>
  );
}
