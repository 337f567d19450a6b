import { VisuallyHidden } from '@mantine/core';
import type { ChargeResponse } from '@plumbline/contracts';
import { formatCount, formatFixed, formatLocalDate } from '../../../lib/format.ts';
import classes from './receipts-list.module.css';

interface ReceiptsListProps {
  readonly charges: readonly ChargeResponse[];
  /** How many there are besides these; `null` when that is not known. */
  readonly total: number | null;
}

/** What was charged, newest first, each with its receipt. */
export function ReceiptsList({ charges, total }: ReceiptsListProps) {
  if (charges.length === 0) return <p className={classes.note}>No receipts: nothing has been charged.</p>;
  return (
    <>
      <ul className={classes.receipts}>
        {charges.map((charge) => (
          <Receipt key={`${charge.createdDate} ${charge.receiptUrl}`} charge={charge} />
        ))}
      </ul>
      {total !== null && total > charges.length && (
        <p className={classes.note}>
          The newest {formatCount(charges.length)} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}

function Receipt({ charge }: { readonly charge: ChargeResponse }) {
  const date = chargeDate(charge);
  return (
    <li>
      <span className={classes.date}>{date}</span>
      <span className={classes.amount}>{chargeAmount(charge)}</span>
      {charge.paid && charge.receiptUrl !== null ? (
        <a href={charge.receiptUrl} target="_blank" rel="noopener noreferrer">
          View Receipt<VisuallyHidden> of {date} in a new tab</VisuallyHidden>
        </a>
      ) : (
        <span className={classes.unpaid}>{charge.paid ? 'Paid' : 'Not paid'}</span>
      )}
    </li>
  );
}

const MS_PER_SECOND = 1000;

/** A sum as receipts list it (specification §2): `USD 1,200`, with cents only where there are some. */
export function chargeAmount({ amount }: Pick<ChargeResponse, 'amount'>): string {
  return `USD ${Number.isInteger(amount) ? formatCount(amount) : formatFixed(amount)}`;
}

/** The day of a charge where the reader is. */
export function chargeDate({ createdDate }: Pick<ChargeResponse, 'createdDate'>): string {
  return formatLocalDate(new Date(createdDate * MS_PER_SECOND).toISOString());
}
