import type { ReportPaper } from '@plumbline/contracts';

/** Countries where printers hold Letter; everywhere else they hold A4. */
const letterCountries = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'SV', 'VE'];

/** The usual paper where a browser's language is spoken; in its likeliest country when it names none. */
export function getPaper(language: string): ReportPaper {
  return letterCountries.includes(getCountry(language)) ? 'letter' : 'a4';
}

function getCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
