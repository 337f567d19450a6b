/**
 * What may be logged of an error: codes only. Mail servers quote addresses in their messages, and the database quotes
 * rows.
 */
export function errorCode(error: unknown): string {
  const { code, name, responseCode } = error as Partial<Record<'code' | 'name' | 'responseCode', unknown>>;
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
