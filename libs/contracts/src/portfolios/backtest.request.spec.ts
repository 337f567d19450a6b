import { messagesFor } from '../testing/messages.ts';
import { BacktestRequest } from './backtest.request.ts';

const messages = (request: object) => messagesFor(BacktestRequest, request);

describe('BacktestRequest', () => {
  it.each([
    {},
    { startDate: '2021-06-01' },
    { endDate: '2026-06-30' },
    { startDate: '2024-02-29', endDate: '2024-02-29' },
    { startDate: '0001-01-01', endDate: '9999-12-31' },
  ])('are days that exist, the first not after the last: %j', (request) => {
    expect(messages(request)).toEqual({});
  });

  it.each([
    '2026-02-31',
    '2025-02-29',
    '2026-2-1',
    '2026-01-01T00:00:00Z',
    'yesterday',
    '',
    ['2026-01-01'],
    5,
  ])('are never %j', (day) => {
    expect(messages({ startDate: day, endDate: day })).toEqual({
      startDate: 'startDate must be a day such as 2025-11-01',
      endDate: 'endDate must be a day such as 2026-11-01',
    });
  });

  it('rejects a startDate after the endDate', () => {
    expect(messages({ startDate: '2026-01-02', endDate: '2026-01-01' })).toEqual({
      startDate: 'startDate must not be after endDate',
    });
  });
});
