import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { all, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxAddressLength, phoneDigits } = limits.payment;

const digitsOrNone = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\D/g, '') || undefined : value,
);

/** A line of an address, trimmed; empty when there is none. `label` begins its messages. */
const addressLine = (label: string) =>
  all(
    Trimmed,
    IsString({ message: `${label} must be text` }),
    MaxLength(maxAddressLength, { message: `${label} is too long` }),
  );

/**
 * The billing address in the details of an order. Not part of any request, and optional: the bank checks only the ZIP
 * code.
 */
export class BillingDetails {
  @addressLine('Address')
  address!: string;

  @addressLine('Apartment, suite or unit')
  apartment!: string;

  @addressLine('City')
  city!: string;

  @addressLine('State')
  state!: string;

  /** Ten digits; everything else is stripped first. Empty: none. */
  @digitsOrNone
  @IsOptional()
  @Matches(new RegExp(`^\\d{${phoneDigits}}$`), { message: 'Phone must contain ten numbers' })
  phone?: string;
}
