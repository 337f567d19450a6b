interface ChartTicks {
  /** Days that get a label: all of them are among the days given. */
  readonly ticks: readonly string[];
  readonly labelOf: (day: string) => string;
}

/** Longest chart whose labels are days: about a quarter. */
const BY_DAY = 64;
/** Longest chart whose labels are months: about a year. */
const BY_MONTH = 270;

const dayAndMonth = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Where the axis of a chart over these ISO days, oldest first, is labelled: at weeks, months or years. */
export function chartTicks(days: readonly string[]): ChartTicks {
  if (days.length <= BY_DAY) {
    const step = days.length <= 25 ? 5 : 10;
    return { ticks: days.filter((_, at) => at % step === 0), labelOf: formatted(dayAndMonth) };
  }
  if (days.length <= BY_MONTH) return { ticks: startsOf(days, 'yyyy-mm'), labelOf: formatted(monthAndYear) };
  const isQuarter = (day: string) => ['01', '04', '07', '10'].includes(day.slice(5, 7));
  const months = startsOf(days, 'yyyy-mm');
  return days.length <= 2 * BY_MONTH
    ? { ticks: months.filter(isQuarter), labelOf: formatted(monthAndYear) }
    : { ticks: startsOf(days, 'yyyy'), labelOf: (day) => day.slice(0, 4) };
}

/** The first day of each month or year, but for the one that the days begin within. */
function startsOf(days: readonly string[], unit: string): string[] {
  return days.filter((day, at) => {
    const before = days[at - 1];
    return before !== undefined && before.slice(0, unit.length) !== day.slice(0, unit.length);
  });
}

function formatted(format: Intl.DateTimeFormat) {
  return (day: string) => format.format(new Date(day));
}
