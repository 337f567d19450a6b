import { reportArrival } from './report-arrival.ts';

describe('A worker', () => {
  it.each([
    ['is ready once its code has arrived', () => Promise.resolve(), 'ready'],
    ['has failed where its code does not arrive', () => Promise.reject(new TypeError('Gone')), 'failed'],
  ])('%s', async (_what, load, kind) => {
    expect(await new Promise((resolve) => reportArrival(load(), resolve))).toEqual({ kind });
  });
});
