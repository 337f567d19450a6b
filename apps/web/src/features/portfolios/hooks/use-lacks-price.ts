import { useQuery } from '@tanstack/react-query';
import type { Addable } from '../api/add-holding.ts';
import { priceQuery } from '../api/price.ts';

/** Whether it is known that we have no price of a security: shares of it would have no value. */
export function useLacksPrice(security: Addable): boolean {
  const { data } = useQuery(priceQuery(security));
  return data?.previousSharePrice === null;
}

/** Asks for the value of a security without a price. */
export function askForValue({ ticker }: Pick<Addable, 'ticker'>): string {
  return `We have no price for ${ticker}: enter what it is worth in dollars. Shares alone would have no value.`;
}
