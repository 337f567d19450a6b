import { epochDay, isoDay } from '@plumbline/screening';
import { CloseHistories } from './close-histories.ts';
import { connectCloses, type ShareSplit } from './connect-closes.ts';
import { TradingDayIndex } from './trading-day-index.ts';

const calendar = new TradingDayIndex();
const connect = (closes: Readonly<Record<string, number>>, ...splits: ShareSplit[]) => {
  const raw = {
    days: Int32Array.from(Object.keys(closes), (day) => epochDay(day)!),
    closes: Float64Array.from(Object.values(closes)),
  };
  const { days, closes: connected, ...rest } = connectCloses(raw, splits, calendar);
  return { ...rest, closes: Object.fromEntries(Array.from(days, (day, at) => [isoDay(day), connected[at]])) };
};
const tenForOne: ShareSplit = { day: epochDay('2024-06-10')!, ratio: 10 };

describe('Closes that belong together', () => {
  it('are those of every day, as long as no day is a jump', () => {
    const closes = { '2024-06-05': 100, '2024-06-06': 73, '2024-06-07': 101 };
    expect(connect(closes)).toEqual({ closes, bridged: 0, splits: 0, isCut: false });
  });

  it('are in shares of today where a published split explains the jump', () => {
    const split = { '2024-06-06': 1210, '2024-06-07': 1209, '2024-06-10': 121.8 };
    expect(connect(split, tenForOne)).toMatchObject({
      closes: { '2024-06-06': 121, '2024-06-07': 120.9, '2024-06-10': 121.8 },
      splits: 1,
      isCut: false,
    });
    const reverse = { '2024-06-07': 0.5, '2024-06-10': 9.6 };
    expect(connect(reverse, { ...tenForOne, ratio: 1 / 20 })).toMatchObject({
      closes: { '2024-06-07': 10, '2024-06-10': 9.6 },
    });
  });

  it('take several splits into account', () => {
    const closes = { '2024-06-07': 1200, '2024-06-10': 120, '2024-06-11': 60 };
    expect(connect(closes, tenForOne, { day: epochDay('2024-06-11')!, ratio: 2 }).closes).toEqual({
      '2024-06-07': 60,
      '2024-06-10': 60,
      '2024-06-11': 60,
    });
  });

  it('end at a jump that nobody has published a split for, or one of another ratio or day', () => {
    const closes = { '2024-06-06': 1210, '2024-06-07': 1209, '2024-06-10': 121.8, '2024-06-11': 122 };
    const after = { closes: { '2024-06-10': 121.8, '2024-06-11': 122 }, isCut: true };
    expect(connect(closes)).toMatchObject(after);
    expect(connect(closes, { ...tenForOne, ratio: 2 })).toMatchObject(after);
    expect(connect(closes, { ...tenForOne, day: tenForOne.day - 3 })).toMatchObject(after);
    expect(connect({ '2024-06-06': 10, '2024-06-07': 15 }).closes).toEqual({ '2024-06-07': 15 });
  });

  it('are not split where the price did not fall: the publisher had adjusted it', () => {
    const closes = { '2024-06-07': 120.9, '2024-06-10': 121.8 };
    expect(connect(closes, tenForOne)).toMatchObject({ closes, splits: 0 });
  });

  it('leave out a single close that both neighbors contradict', () => {
    const closes = { '2024-06-05': 100, '2024-06-06': 1000, '2024-06-07': 101 };
    expect(connect(closes)).toMatchObject({
      closes: { '2024-06-05': 100, '2024-06-07': 101 },
      isCut: false,
    });
  });

  it('say how many trading days are bridged in gaps of at most five', () => {
    // June 19, 2024 is a holiday; 13, 14, 17 and 18 are missing, then six days from 21 to 28.
    const closes = { '2024-06-12': 10, '2024-06-20': 10, '2024-07-01': 10 };
    expect(connect(closes)).toMatchObject({ closes, bridged: 4 });
  });
});

describe('Gathered closes', () => {
  const histories = new CloseHistories();
  const add = (key: string, day: string, close: number) => histories.add(key, epochDay(day)!, close);

  it('are sorted, one for each day, of all numbers that a share had', () => {
    add('A', '2024-06-06', 12.3456);
    add('A', '2024-06-05', 11);
    add('A', '2024-06-06', 12.5);
    add('B', '2024-06-07', 650_000.01);
    const { days, closes } = histories.find(['A', 'B'])!;
    expect([...days].map(isoDay)).toEqual(['2024-06-05', '2024-06-06', '2024-06-07']);
    expect([...closes]).toEqual([11, 12.3456, 650_000.01]);
  });

  it('are none with fewer than two days, or closes that no share has', () => {
    add('C', '2024-06-06', 5);
    add('C', '2024-06-07', 0);
    add('C', '2024-06-10', 2e6);
    expect([histories.find(['C']), histories.find(['D'])]).toEqual([null, null]);
  });
});
