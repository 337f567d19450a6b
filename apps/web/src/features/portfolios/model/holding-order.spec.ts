import { holdingOrderings, formatOrder, nextOrder, parseOrder } from './holding-order.ts';

describe('Order of the holdings', () => {
  it.each(holdingOrderings)('by %s cycles none, ascending, descending, none', (by) => {
    const ascending = nextOrder(null, by);
    expect(ascending).toEqual({ by, isDescending: false });
    const descending = nextOrder(ascending, by);
    expect(descending).toEqual({ by, isDescending: true });
    expect(nextOrder(descending, by)).toBeNull();
  });

  it('starts ascending for another column', () => {
    expect(nextOrder({ by: 'name', isDescending: true }, 'value')).toEqual({
      by: 'value',
      isDescending: false,
    });
  });

  it('survives the round trip through the URL', () => {
    for (const by of holdingOrderings) {
      for (const isDescending of [false, true]) {
        expect(parseOrder(formatOrder({ by, isDescending }))).toEqual({ by, isDescending });
      }
    }
    expect(parseOrder(formatOrder(null))).toBeNull();
  });

  it.each([null, '', 'value', 'value,up', 'secret,asc', ',desc'])('is null for %p', (name) =>
    expect(parseOrder(name)).toBeNull(),
  );
});
