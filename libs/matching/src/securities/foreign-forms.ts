import type { ParsedName } from './compare-names.ts';

/** Legal forms of one country or a few, which no company of the United States has. */
const foreignForms = new Set('plc sa ag nv se ab asa oyj spa kgaa'.split(' '));
const americanForms = new Set(['inc', 'corp', 'co', 'cos', 'llc', 'lp']);
/** Kinds of funds that are sold in Europe only. */
const europeanFunds = new Set(['ucits', 'etp']);

/**
 * Whether a name has a legal form that tells a company abroad from one of the United States: `PRUDENTIAL PLC`, `MERCK
 * KGAA`.
 */
export function hasForeignForm(name: ParsedName): boolean {
  if (name.forms.includes('kgaa') || isEnglish(name)) return true;
  return name.forms.some((form) => foreignForms.has(form)) && !hasAmericanForm(name);
}

/**
 * Whether the legal form of a name as written says that it is not the company with a known name, which has another one.
 * A known name with none, or with one that many countries have, says nothing. A company may change its form with the
 * law of its country (SA to SE), but no English company is a German one. Where several words are equal it is one that
 * has moved.
 */
export function isOfAnotherCountry(written: ParsedName, known: ParsedName): boolean {
  if (!hasForeignForm(written) || (written.short === known.short && !known.isOneWord)) return false;
  return hasForeignForm(known) ? isEnglish(written) !== isEnglish(known) : hasAmericanForm(known);
}

/** Whether a name is that of a fund that is sold in Europe only. */
export function isEuropeanFund({ words }: ParsedName): boolean {
  return words.some((word) => europeanFunds.has(word));
}

function isEnglish({ forms }: ParsedName): boolean {
  return forms.includes('plc');
}

function hasAmericanForm({ forms }: ParsedName): boolean {
  return forms.some((form) => americanForms.has(form));
}
