import type { ChargeResponse } from '@plumbline/contracts';
import { formatCount, formatFixed, formatLocalDate } from '../../../lib/format.ts';

const MS_PER_SECOND = 1000;

/** A sum as receipts list it (specification §2): `USD 1,200`, with cents only where there are some. */
export function chargeAmount({ amount }: Pick<ChargeResponse, 'amount'>): string {
  return `USD ${Number.isInteger(amount) ? formatCount(amount) : formatFixed(amount)}`;
}

/** The day of a charge where the reader is. */
export function chargeDate({ createdDate }: Pick<ChargeResponse, 'createdDate'>): string {
  return formatLocalDate(new Date(createdDate * MS_PER_SECOND).toISOString());
}
