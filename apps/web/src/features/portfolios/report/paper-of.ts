import type { ReportPaper } from '@plumbline/contracts';

/** Where printers hold Letter; everywhere else they hold A4. */
const withLetter: readonly string[] = [
  'US',
  'CA',
  'MX',
  'PR',
  'PH',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'NI',
  'PA',
  'SV',
  'VE',
];

/** The paper in the printer of somebody whose browser speaks `language`; of its likeliest country when it names none. */
export function paperOf(language: string): ReportPaper {
  return withLetter.includes(countryOf(language)) ? 'letter' : 'a4';
}

function countryOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
