import { aPlanFund, aPlanLine, aTrust } from '../../../test/plan-check.ts';
import { restorePlan, textOfLines, toPlanLines } from './plan-session.ts';
import { showKinds, showLines, showMix, spreadEvenly } from './plan-view.ts';
import { toSharedLine } from './shared-line.ts';

const lines = [aPlanLine(), aTrust()];

describe('The lines of a plan as a page shows them', () => {
  it('are what was found, until their reader chooses for one that is a question, and takes it back', () => {
    const own = toPlanLines(lines);
    expect(showLines(own, lines).map(({ fund }) => fund?.ticker ?? null)).toEqual(['VIIIX', null]);
    const chosen = own.map((line, at) => (at === 1 ? { ...line, chosen: 'VTIVX' } : line));
    expect(showLines(chosen, lines)[1]).toMatchObject({ chosen: 'VTIVX', fund: { ticker: 'VTIVX' } });
  });

  it('have what somebody else chose, also where it is no candidate of today', () => {
    const choice = aPlanFund({ ticker: 'GONEX' });
    const [shown] = showLines([{ ...aTrust(), chosen: 'GONEX', percent: 5 }], [aTrust({ choice })]);
    expect(shown).toMatchObject({ percent: 5, fund: { ticker: 'GONEX' } });
  });
});

describe('A mix', () => {
  const mixOf = (...percents: (number | null)[]) =>
    showMix(
      showLines(
        toPlanLines(lines).map((line, at) => ({ ...line, percent: percents[at]! })),
        lines,
      ),
    );

  it('is none while nothing is entered', () => {
    expect(mixOf(null, 0)).toBeNull();
  });

  it('has the sum that is entered, and names its parts by their lines', () => {
    expect(mixOf(null, 12.5)).toMatchObject({
      sum: 12.5,
      lines: [1],
      impactScore: null,
      unknownPercent: 100,
    });
    expect(mixOf(0.1, 0.2)).toMatchObject({ sum: 0.3, lines: [0, 1], impactScore: -40 });
  });

  it('is spread evenly to 100 exactly', () => {
    const spread = [...spreadEvenly([0, 2, 5]).values()];
    expect(spread).toEqual([33.34, 33.33, 33.33]);
    expect(spreadEvenly([]).size).toBe(0);
  });
});

describe('Kinds of funds', () => {
  it('are those that the plan has, and those that most plans have', () => {
    const shown = showKinds(showLines(toPlanLines(lines), lines));
    expect(shown.map(({ kind, best }) => [kind, best.length])).toEqual([
      ['TARGET_DATE', 0],
      ['LARGE_US', 1],
      ['INTERNATIONAL', 0],
      ['BONDS', 0],
      ['STABLE_VALUE', 0],
    ]);
  });
});

describe('A plan in the storage of a browser', () => {
  it.each([null, undefined, 7, {}, { lines: 'x' }, { lines: [null], skipped: [], text: '' }])(
    'that is %j is none',
    (stored) => {
      expect(restorePlan(stored as never)).toBeNull();
    },
  );

  it('is the one that was stored', () => {
    const plan = { lines: toPlanLines(lines), skipped: [], text: 'a', isExample: false };
    expect(restorePlan(plan)).toBe(plan);
    expect(textOfLines([aPlanLine({ ticker: 'VIIIX' }), aPlanLine({ name: '', ticker: 'PTTRX' })])).toBe(
      'Vanguard Institutional Index Instl Pl (VIIIX)\nPTTRX',
    );
  });
});

describe('A line of a link', () => {
  it('has no kind that this version does not know', () => {
    const line = { name: 'A', ticker: null, chosen: null, cost: null, percent: null };
    expect(toSharedLine({ ...line, kind: 'BONDS' }, 0)).toMatchObject({ row: 1, kind: 'BONDS' });
    expect(toSharedLine({ ...line, kind: 'toString' }, 0)).toMatchObject({ kind: null });
  });
});
