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

/** A column and a direction; `null` is the order of the server, largest weight first. */
export type HoldingOrder = { readonly by: HoldingOrdering; readonly isDescending: boolean } | null;

/** The order after a column's heading is pressed: none, ascending, descending, none. */
export function nextOrder(order: HoldingOrder, by: HoldingOrdering): HoldingOrder {
  if (order?.by !== by) return { by, isDescending: false };
  return order.isDescending ? null : { by, isDescending: true };
}

/** An order in a URL, such as `value,desc`; empty for none. */
export function formatOrder(order: HoldingOrder): string {
  return order ? `${order.by},${order.isDescending ? 'desc' : 'asc'}` : '';
}

/** The order that a URL names; `null` when it names none. */
export function parseOrder(name: string | null): HoldingOrder {
  const [column, direction] = (name ?? '').split(',');
  const by = holdingOrderings.find((known) => known === column);
  if (!by || (direction !== 'asc' && direction !== 'desc')) return null;
  return { by, isDescending: direction === 'desc' };
}
