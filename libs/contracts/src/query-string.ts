/** `?name=value&...` of the parts that are given; empty when none is. */
export function queryString(parts: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}
