import { chartTicks, spreadLabels } from './chart-ticks.ts';

/** Weekdays from a day on. */
function weekdays(from: string, count: number): string[] {
  const days: string[] = [];
  for (const day = new Date(from); days.length < count; day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days.push(day.toISOString().slice(0, 10));
  return days;
}

const labels = (count: number) => {
  const { ticks, formatTick } = chartTicks(weekdays('2021-03-17', count));
  return ticks.map(formatTick);
};

describe('Chart ticks', () => {
  it('are days within a month or a quarter', () => {
    expect(labels(22)).toEqual(['Mar 17', 'Mar 24', 'Mar 31', 'Apr 7', 'Apr 14']);
    expect(labels(64).slice(0, 2)).toEqual(['Mar 17', 'Mar 31']);
  });

  it('are months within a year, and quarters within two', () => {
    expect(labels(127).slice(0, 2)).toEqual(['Apr 2021', 'May 2021']);
    expect(labels(505).slice(0, 3)).toEqual(['Apr 2021', 'Jul 2021', 'Oct 2021']);
  });

  it('are years beyond that', () => {
    expect(labels(1261)).toEqual(['2022', '2023', '2024', '2025', '2026'].slice(0, labels(1261).length));
    expect(labels(1261).length).toBeGreaterThanOrEqual(4);
  });
});

describe('Labels at the ends of lines', () => {
  it.each([
    [[], []],
    [[50], [50]],
    [
      [50, 80],
      [50, 80],
    ],
    [
      [50, 55],
      [44, 61],
    ],
    [
      [55, 50],
      [61, 44],
    ],
  ])('at %j are drawn at %j', (heights, drawn) => {
    expect(spreadLabels(heights)).toEqual(drawn);
  });
});
