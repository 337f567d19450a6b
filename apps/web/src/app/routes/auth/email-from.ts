/** The address that a page handed on to the next one, in the state of the navigation; empty without one. */
export function emailFrom(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
