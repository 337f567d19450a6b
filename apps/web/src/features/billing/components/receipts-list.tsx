import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ChargeResponse } from '@plumbline/contracts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { formatCount, formatFixed, formatLocalDate } from '../../../lib/format.ts';

interface ReceiptsListProps {
  readonly charges: readonly ChargeResponse[];
  /** How many there are in all; `null` when that is unknown. */
  readonly total: number | null;
}

/** The charges, newest first, each with its receipt. */
export function ReceiptsList({ charges, total }: ReceiptsListProps) {
  if (charges.length === 0)
    return <EmptyState title="No receipts yet.">Nothing has been charged.</EmptyState>;
  return (
    <>
      <ul className="lined">
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
  const hasReceipt = charge.paid && charge.receiptUrl !== null;
  const status = charge.paid ? 'Paid' : 'Not paid';
  return (
    <Group component="li" gap="0 1.25rem" py="0.625rem" wrap="nowrap">
      <Text flex={1}>{date}</Text>
      <Text>{formatChargeAmount(charge)}</Text>
      <Text miw="6.5rem" ta="right" c={charge.paid ? undefined : 'var(--negative)'}>
        {hasReceipt ? (
          <a href={charge.receiptUrl} target="_blank" rel="noopener noreferrer">
            View receipt<VisuallyHidden> of {date} in a new tab</VisuallyHidden>
          </a>
        ) : (
          status
        )}
      </Text>
    </Group>
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
