const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface DateShape {
  readonly pattern: RegExp;
  /** Capture groups of year, month and day. */
  readonly order: readonly [year: number, month: number, day: number];
}

/** Tried in this order; a date of slashed numbers is American (month first), as every publisher read here writes it. */
const shapes: readonly DateShape[] = [
  { pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, order: [1, 2, 3] },
  { pattern: /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/, order: [1, 2, 3] },
  { pattern: /(?<![a-z])([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2}),?[\s-]+(\d{4})(?!\d)/i, order: [3, 1, 2] },
  { pattern: /(?<!\d)(\d{1,2})[-/ ]([a-z]{3})[a-z]*[-/ ](\d{4}|\d{2})(?!\d)/i, order: [3, 2, 1] },
  { pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/, order: [3, 1, 2] },
];

/**
 * Finds the first date in a text and returns it as `YYYY-MM-DD`: `Dec 06, 2024`, `06-Dec-2024`, `2024-12-06`,
 * `20241206`, `12/06/2024` (American order). Returns `null` when there is none or the day does not exist.
 */
export function parseDate(text: string): string | null {
  for (const { pattern, order } of shapes) {
    const match = pattern.exec(text);
    const date = match === null ? null : isoDate(match[order[0]]!, match[order[1]]!, match[order[2]]!);
    if (date !== null) return date;
  }
  return null;
}

function isoDate(yearText: string, monthText: string, dayText: string): string | null {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const month = /\d/.test(monthText) ? Number(monthText) : months.indexOf(monthText.toLowerCase()) + 1;
  const day = Number(dayText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
  return exists ? date.toISOString().slice(0, 10) : null;
}
