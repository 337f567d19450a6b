/** What the table of holdings can be sorted by. */
export const holdingOrderings = [
  'ticker',
  'name',
  'score',
  'shares',
  'value',
  'weight',
  'cap',
  'price',
] as const;
export type HoldingOrdering = (typeof holdingOrderings)[number];

/** A column and a direction; `null` is the order of the server, most weight first. */
export type HoldingOrder = { readonly by: HoldingOrdering; readonly isDescending: boolean } | null;

/** The order after a column's heading was pressed: none, ascending, descending, none (specification §4). */
export function nextOrder(order: HoldingOrder, by: HoldingOrdering): HoldingOrder {
  if (order?.by !== by) return { by, isDescending: false };
  return order.isDescending ? null : { by, isDescending: true };
}

/** How an order stands in the address, such as `value,desc`; empty for none. */
export function nameOfOrder(order: HoldingOrder): string {
  return order ? `${order.by},${order.isDescending ? 'desc' : 'asc'}` : '';
}

/** The order that an address names; `null` for what is none. */
export function orderNamed(name: string | null): HoldingOrder {
  const [asked, direction] = (name ?? '').split(',');
  const by = holdingOrderings.find((known) => known === asked);
  if (!by || (direction !== 'asc' && direction !== 'desc')) return null;
  return { by, isDescending: direction === 'desc' };
}
