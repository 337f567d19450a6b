/**
 * Check digit of the first eight characters of a CUSIP: digits count as themselves, A = 10 to Z = 35, `*` = 36,
 * `@` = 37, `#` = 38; every second value is doubled, the decimal digits are added up, and the check digit fills
 * the sum to the next ten. `null` when the base is not eight such characters.
 */
export function cusipCheckDigit(base: string): number | null {
  if (!/^[0-9A-Z*@#]{8}$/.test(base)) return null;
  let sum = 0;
  for (let index = 0; index < 8; index += 1) {
    const value = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'.indexOf(base[index]!);
    const weighted = index % 2 === 1 ? value * 2 : value;
    sum += Math.floor(weighted / 10) + (weighted % 10);
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Brings a CUSIP into its nine-character form: blanks dropped, upper case. `null` unless the check digit is right.
 */
export function parseCusip(text: string): string | null {
  const cusip = text.replace(/\s/g, '').toUpperCase();
  if (cusip.length !== 9) return null;
  return cusipCheckDigit(cusip.slice(0, 8)) === Number(cusip[8]) && /\d$/.test(cusip) ? cusip : null;
}
