/** No request is nested deeper, and binding follows every level with a call of its own. */
const MAX_DEPTH = 8;

/**
 * The same data, fit to be bound: without properties named like those every object has (`constructor`, `toString`),
 * which binding would take for the real ones, and with `null` for whatever is nested too deep to be meant. Values that
 * are neither plain objects nor arrays stay as they are.
 */
export function plainData(source: object): object {
  return Object.values(source).some(isContainer) ? (tame(source, 0) as object) : source;
}

function tame(value: unknown, depth: number): unknown {
  if (!isContainer(value)) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => tame(item, depth + 1));
  const entries = Object.entries(value).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(entries.map(([name, item]) => [name, tame(item, depth + 1)]));
}

/** Whether there are more than `limit` values in `source`, at any depth. */
export function holdsMoreThan(limit: number, source: object): boolean {
  const unread: object[] = [source];
  let count = 0;
  for (let container = unread.pop(); container; container = unread.pop()) {
    const values: unknown[] = Object.values(container);
    count += values.length;
    if (count > limit) return true;
    for (const value of values) if (isContainer(value)) unread.push(value);
  }
  return false;
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
