import { formatPrice, formatWholeMoney } from '../../../lib/format.ts';

/** A price as advertised: `$5`, and cents only where there are some. */
export function advertised(dollars: number): string {
  return Number.isInteger(dollars) ? formatWholeMoney(dollars) : formatPrice(dollars);
}
