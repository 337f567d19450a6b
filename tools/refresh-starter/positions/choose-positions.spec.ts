import { choosePositions } from './choose-positions.ts';
import type { IdentifiedList } from './position-list.ts';

const list = (positions: string, facts: Partial<IdentifiedList> = {}): IdentifiedList => {
  const weights = new Map(
    positions.split(' ').map((position) => {
      const [token, weight = '1'] = position.split(':');
      return [token!, Number(weight)] as const;
    }),
  );
  const known = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    fund: 'OAK',
    day: '2025-10-31',
    source: 'issuer',
    isComplete: true,
    cash: 0,
    weights,
    known,
    ...facts,
  };
};
const isSame = (one: string, other: string) => one === other || (one === 'GOOG' && other === 'GOOGL');
const choose = (lists: readonly IdentifiedList[], largest: IdentifiedList | null = null) =>
  choosePositions(lists, largest, isSame);
const top = (positions: string, day = '2026-03-31') =>
  list(positions, { day, source: 'top', isComplete: false });

describe('choice of the positions of a fund', () => {
  it('is the newer of two complete lists, unless it identifies much less', () => {
    const [older, newer] = [list('A:60 B:40', { day: '2025-06-30' }), list('A:58 B:40')];
    expect(choose([older, newer])).toMatchObject({ kind: 'OWN', day: '2025-10-31' });
    expect(choose([older, list('A:50')])).toMatchObject({ kind: 'OWN', day: '2025-06-30' });
  });

  it('is a complete list before a newer one of a part, and before ten newer positions', () => {
    const part = list('A:70', { isComplete: false, source: 'nport', day: '2026-02-28' });
    expect(choose([list('A:60 B:30'), part])).toMatchObject({ kind: 'OWN', day: '2025-10-31' });
    const held = list('A:3 B:3 C:2 D:2 E:1 F:1 G:1 H:1 I:1 J:1 K:30 L:30 M:20');
    expect(choose([held], top('A:4 B:4 C:3 D:3 E:3 F:3 X:2 Y:2 Z:2 W:2'))).toMatchObject({ kind: 'OWN' });
  });

  it('is no list in which one of the three largest of a newer report is missing: Apple in a list of the market', () => {
    const withoutApple = list('NVDA:7 MSFT:6 AMZN:4 META:3');
    const report = top('NVDA:7 AAPL:6 MSFT:5 AMZN:4');
    expect(choose([withoutApple], report)).toMatchObject({ kind: 'PARTIAL', source: 'top' });
    expect(choose([list('NVDA:7 MSFT:6 GOOG:4')], top('NVDA:7 MSFT:5 GOOGL:5'))).toMatchObject({
      kind: 'OWN',
    });
    const earlierReport = top('NVDA:7 AAPL:6 MSFT:5', '2025-01-31');
    expect(choose([withoutApple], earlierReport)).toMatchObject({ kind: 'OWN' });
  });

  it('is no complete list of which fewer than six of ten newer positions are left', () => {
    const held = list('A:10 B:10 C:10 D:10 E:10 K:25 L:25');
    expect(choose([held], top('A:9 B:9 C:9 D:9 E:9 P:9 Q:9 R:9'))).toMatchObject({ source: 'top' });
  });

  it('adds to lines of a report what only its ten largest have', () => {
    const lines = list('A:30 B:20', { isComplete: false, source: 'nport', day: '2026-03-31' });
    const chosen = choose([lines], top('A:30 N:25 B:20'))!;
    expect([...chosen.weights]).toEqual([
      ['A', 30],
      ['B', 20],
      ['N', 25],
    ]);
    expect(chosen).toMatchObject({ kind: 'PARTIAL', known: 75 });
  });

  it('calls a list that knows nearly all complete, and is null where nothing is known', () => {
    const lines = list('A:60 B:34', { isComplete: false, cash: 2 });
    expect(choose([lines])).toMatchObject({ kind: 'OWN' });
    expect(choose([])).toBeNull();
  });
});
