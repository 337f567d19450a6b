interface ChartTicks {
  /** The days with a label, all of them among the days given. */
  readonly ticks: readonly string[];
  readonly formatTick: (day: string) => string;
}

/** Longest chart whose labels are days: about a quarter. */
const BY_DAY = 64;
/** Longest chart whose labels are months: about a year. */
const BY_MONTH = 270;

const dayAndMonth = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The labels of the axis of a chart over these ISO days, oldest first: weeks, months, quarters or years. */
export function chartTicks(days: readonly string[]): ChartTicks {
  if (days.length <= BY_DAY) {
    const step = days.length <= 25 ? 5 : 10;
    return { ticks: days.filter((_, at) => at % step === 0), formatTick: createFormatter(dayAndMonth) };
  }
  if (days.length <= BY_MONTH)
    return { ticks: findStarts(days, 'yyyy-mm'), formatTick: createFormatter(monthAndYear) };
  const isQuarter = (day: string) => ['01', '04', '07', '10'].includes(day.slice(5, 7));
  const months = findStarts(days, 'yyyy-mm');
  return days.length <= 2 * BY_MONTH
    ? { ticks: months.filter(isQuarter), formatTick: createFormatter(monthAndYear) }
    : { ticks: findStarts(days, 'yyyy'), formatTick: (day) => day.slice(0, 4) };
}

/** Pixels from one label to the next. */
const LABEL_GAP = 17;

/** Moves two labels apart that would overlap, each by the same distance. Heights are in pixels from the top. */
export function spreadLabels([one, other]: readonly number[]): number[] {
  if (one === undefined || other === undefined) return [one, other].filter((height) => height !== undefined);
  const missing = Math.max(0, LABEL_GAP - Math.abs(one - other)) / 2;
  return one <= other ? [one - missing, other + missing] : [one + missing, other - missing];
}

/** The first day of each month or year, except the one that the days start within. */
function findStarts(days: readonly string[], unit: string): string[] {
  return days.filter((day, at) => {
    const before = days[at - 1];
    return before !== undefined && before.slice(0, unit.length) !== day.slice(0, unit.length);
  });
}

function createFormatter(format: Intl.DateTimeFormat) {
  return (day: string) => format.format(new Date(day));
}
