import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { all, IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxAddressLength, phoneDigits } = limits.payment;

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const digitsOrNone = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\D/g, '') || undefined : value,
);

/** A line of an address, surrounding blanks cut. `label` begins its messages. */
const addressLine = (label: string) => all(trimmed, IsShortText(label, maxAddressLength));

/** Who a purchase is for, as the details of the order show it. No part of any request: only the ZIP code is checked. */
export class BillingDetails {
  @addressLine('Address')
  address!: string;

  /** Empty: none. */
  @trimmed
  @IsString({ message: 'Apartment, suite or unit must be text' })
  @MaxLength(maxAddressLength, { message: 'Apartment, suite or unit is too long' })
  apartment!: string;

  @addressLine('City')
  city!: string;

  @addressLine('State')
  state!: string;

  /** Ten digits (specification §5); everything else is stripped first. Empty: none. */
  @digitsOrNone
  @IsOptional()
  @Matches(new RegExp(`^\\d{${phoneDigits}}$`), { message: 'Phone must contain ten numbers' })
  phone?: string;
}
