/**
 * A company's tax number in the United States (employer identification number), nine digits without a dash. Returns
 * `null` for anything else, and for what forms have in its place (`000000000`, `123456789`).
 */
export function parseEin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  const isPlaceholder = /^(\d)\1*$/.test(digits) || digits === '123456789';
  return /^\d{9}$/.test(digits) && !isPlaceholder ? digits : null;
}
