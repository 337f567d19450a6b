import { parseCusip } from './cusip.ts';

/**
 * Returns the check digit for the first eleven characters of an ISIN (ISO 6166): letters become 10 to 35, and the
 * resulting digits are summed by Luhn's rule. `null` when the base is not two letters followed by nine letters or
 * digits.
 */
export function isinCheckDigit(base: string): number | null {
  if (!/^[A-Z]{2}[0-9A-Z]{9}$/.test(base)) return null;
  const digits = [...base].map((character) => Number.parseInt(character, 36).toString()).join('');
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const weighted = fromRight % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns the twelve-character form of an ISIN; `null` unless its check digit is right. */
export function parseIsin(text: string): string | null {
  const isin = text.replace(/\s/g, '').toUpperCase();
  if (isin.length !== 12 || !/\d$/.test(isin)) return null;
  return isinCheckDigit(isin.slice(0, 11)) === Number(isin[11]) ? isin : null;
}

/** The CUSIP inside a United States or Canadian ISIN; `null` for other countries or a wrong check digit. */
export function cusipOfIsin(isin: string): string | null {
  const valid = parseIsin(isin);
  if (valid === null || !/^(?:US|CA)/.test(valid)) return null;
  return parseCusip(valid.slice(2, 11));
}
