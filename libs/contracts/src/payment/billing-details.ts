import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { all, IsShortText, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxAddressLength, phoneDigits } = limits.payment;

const digitsOrNone = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\D/g, '') || undefined : value,
);

/** A line of an address, trimmed. `label` begins its messages. */
const addressLine = (label: string) => all(Trimmed, IsShortText(label, maxAddressLength));

/** The billing address in the details of an order. Not part of any request: only the zip code is checked. */
export class BillingDetails {
  @addressLine('Address')
  address!: string;

  /** Empty: none. */
  @Trimmed
  @IsString({ message: 'Apartment, suite or unit must be text' })
  @MaxLength(maxAddressLength, { message: 'Apartment, suite or unit is too long' })
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
