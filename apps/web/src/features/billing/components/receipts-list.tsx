import { Text, VisuallyHidden } from '@mantine/core';
import type { ChargeResponse } from '@plumbline/contracts';
import { formatCount, formatFixed, formatLocalDate } from '../../../lib/format.ts';
import classes from './receipts-list.module.css';

interface ReceiptsListProps {
  readonly charges: readonly ChargeResponse[];
  /** How many there are in all; `null` when that is unknown. */
  readonly total: number | null;
}

/** The charges, newest first, each with its receipt. */
export function ReceiptsList({ charges, total }: ReceiptsListProps) {
  if (charges.length === 0) return <Text c="dimmed">No receipts: nothing has been charged.</Text>;
  return (
    <>
      <ul className={classes.receipts}>
        {charges.map((charge) => (
          <Receipt key={`${charge.createdDate} ${charge.receiptUrl}`} charge={charge} />
        ))}
      </ul>
      {total !== null && total > charges.length && (
        <Text c="dimmed" mt="sm">
          The newest {formatCount(charges.length)} of {formatCount(total)}.
        </Text>
      )}
    </>
  );
}

function Receipt({ charge }: { readonly charge: ChargeResponse }) {
  const date = formatChargeDate(charge);
  return (
    <li>
      <span className={classes.date}>{date}</span>
      <span className={classes.amount}>{formatChargeAmount(charge)}</span>
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

/** An amount as receipts show it: `USD 1,200`, with cents only if there are any. */
export function formatChargeAmount({ amount }: Pick<ChargeResponse, 'amount'>): string {
  return `USD ${Number.isInteger(amount) ? formatCount(amount) : formatFixed(amount)}`;
}

/** The local date of a charge. */
export function formatChargeDate({ createdDate }: Pick<ChargeResponse, 'createdDate'>): string {
  return formatLocalDate(new Date(createdDate * MS_PER_SECOND).toISOString());
}
