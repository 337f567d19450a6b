import { today } from '../prices/holding-price.ts';
import { describeFilePrices, priceHolding, toFileDay } from './imported-prices.ts';
import type { ImportedHolding } from './matched-holdings.ts';

const aHolding = (filePrice: number | null, changes: Partial<ImportedHolding> = {}): ImportedHolding => ({
  instrument: { id: 1, isDomestic: true, price: 100, priceDay: 10, hasSamplePrice: false },
  shares: 3,
  value: null,
  valueWithoutShares: 0,
  filePrice,
  filePriceDate: null,
  pricedShares: 3,
  ...changes,
});
const stated = (day: number) => ({ day, isStated: true });
const uploaded = (day: number) => ({ day, isStated: false });
const known = { brokerPrice: 90, brokerPriceDay: 20 };

describe('priceHolding', () => {
  it('values a holding by the price in the file where that is newer than the release', () => {
    expect(priceHolding(aHolding(95), stated(11))).toMatchObject({
      price: 95,
      priceDay: 11,
      brokerPrice: 95,
    });
    expect(priceHolding(aHolding(95), stated(9))).toMatchObject({
      price: 100,
      priceDay: 10,
      brokerPrice: 95,
    });
  });

  it('takes the day of the price itself before that of the file', () => {
    const holding = aHolding(95, { filePriceDate: '1970-01-10' });
    expect(priceHolding(holding, stated(12))).toMatchObject({ price: 100, brokerPriceDay: 9 });
  });

  it('leaves the price as it was where the file gives none, or one of an earlier day', () => {
    expect(priceHolding(aHolding(null), stated(30), known)).toMatchObject(known);
    expect(priceHolding(aHolding(95), stated(19), known)).toMatchObject(known);
    expect(priceHolding(aHolding(95), stated(20), known)).toMatchObject({
      brokerPrice: 95,
      brokerPriceDay: 20,
    });
  });

  it("takes no price of the release for a broker's, whatever its day", () => {
    const release = { price: 100, priceDay: 10, hasBrokerPrice: false, brokerPrice: null };
    expect(priceHolding(aHolding(100), stated(12))).toMatchObject(release);
    const instrument = { id: 1, isDomestic: true, price: 100, priceDay: 10, hasSamplePrice: true };
    expect(priceHolding(aHolding(100, { instrument }), stated(10))).toMatchObject(release);
  });

  it('leaves the day as it was where a file without a date has the price in use', () => {
    expect(priceHolding(aHolding(90), uploaded(30), known)).toMatchObject(known);
    expect(priceHolding(aHolding(95), uploaded(30), known)).toMatchObject({
      brokerPrice: 95,
      brokerPriceDay: 30,
    });
    expect(priceHolding(aHolding(90), stated(30), known)).toMatchObject({
      brokerPrice: 90,
      brokerPriceDay: 30,
    });
  });
});

describe('describeFilePrices', () => {
  const priced = (filePrice: number | null, day: number) => priceHolding(aHolding(filePrice), stated(day));

  it('counts the holdings that are valued by the file, and names their day', () => {
    const holdings = [priced(95, 11), priced(96, 11), priced(null, 11), priced(97, 9)];
    expect(describeFilePrices(holdings, stated(11))).toEqual({ count: 2, asOf: '1970-01-12' });
  });

  it('names no day where there are several, or none', () => {
    const several = [priced(95, 11), priced(96, 12)];
    expect(describeFilePrices(several, stated(12))).toEqual({ count: 2, asOf: null });
    expect(describeFilePrices([priced(null, 11)], stated(11))).toEqual({ count: 0, asOf: null });
  });

  it('names no day where the file does not, although the prices count from the day of the upload', () => {
    const holding = priceHolding(aHolding(95), uploaded(11));
    expect(describeFilePrices([holding], uploaded(11))).toEqual({ count: 1, asOf: null });
  });
});

describe('toFileDay', () => {
  const fileOf = (asOf: string | null) =>
    ({ kind: 'positions', asOf, rows: [], rejected: [], cash: null, columns: {} }) as const;

  it('is the date in the file', () => {
    expect(toFileDay(fileOf('1970-01-12'))).toEqual(stated(11));
  });

  it.each([null, '2999-01-01'])('is today where the date is %s', (asOf) => {
    expect(toFileDay(fileOf(asOf))).toEqual(uploaded(today()));
  });
});
