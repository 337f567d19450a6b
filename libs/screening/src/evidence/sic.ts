/** Pads a SIC code to four digits (`100` becomes `0100`). Returns `null` for anything other than one to four digits. */
export function normalizeSic(sic: string | number | null): string | null {
  const text = String(sic ?? '').trim();
  return /^\d{1,4}$/.test(text) ? text.padStart(4, '0') : null;
}

/** Major group (the first two digits) of a four-digit SIC code: the industry within which companies are compared. */
export function majorGroupOf(sic: string): string {
  return sic.slice(0, 2);
}
