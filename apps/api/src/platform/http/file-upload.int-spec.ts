import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { jest } from '@jest/globals';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';

const head =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="positions.csv"\r\n\r\nTicker,Shares\n';
const rows = 'AAPL,1\n';
const end = '\r\n--b--\r\n';

/** The time for which forms have been arriving passes when the test says so; everything else takes its own time. */
function stopTheClock(): void {
  const real = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'setTimeout', 'clearTimeout'] });
}

describe('Forms that arrive slowly', () => {
  let api: TestApp;
  let senders: (TestAccount & { readonly portfolioId: number })[];
  let open: ClientRequest[];
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    senders = await Promise.all(
      [1, 2, 3].map(async () => {
        const account = await registerAccount(api);
        return { ...account, portfolioId: (await portfoliosOf(api, account).create()).id };
      }),
    );
  });
  beforeEach(() => {
    open = [];
    stopTheClock();
  });
  afterEach(() => {
    for (const form of open) form.destroy();
    jest.useRealTimers();
  });
  afterAll(() => api.stop());

  const pathOf = (sender: number) =>
    `/api/portfolios/${senders[sender]!.portfolioId}/holdings/upload-excel-file`;
  /** Begins to send a form; its end is missing. */
  const begin = async (sender: number, begun = head + rows) => {
    const form = request(`${api.url}${pathOf(sender)}`, {
      method: 'POST',
      headers: { ...bearer(senders[sender]!.token), 'content-type': 'multipart/form-data; boundary=b' },
    });
    open.push(form);
    const response = once(form, 'response').then(([message]) => {
      const { statusCode, headers } = (message as IncomingMessage).resume();
      return [statusCode, headers['retry-after']];
    });
    response.catch(() => undefined);
    form.write(begun);
    await once(form, 'socket');
    return { form, response };
  };
  const held = async (sender: number) => {
    const holdings = await portfoliosOf(api, senders[sender]!).holdings(senders[sender]!.portfolioId);
    return holdings.map(({ financialInstrument }) => financialInstrument.ticker);
  };

  const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

  it('keep nobody waiting: the slowest one of who has the most gives up its place', async () => {
    const [slowest, ...others] = [
      await begin(0, `${head}MSFT,1\n`),
      await begin(0),
      await begin(0),
      await begin(0),
    ];
    const few = [await begin(1, head), await begin(1, head)];
    const { form, response } = await begin(2);
    form.end(end);
    let status: unknown;
    void response.then(([received]) => (status = received));
    await until(() => {
      for (const one of others) one.form.write(rows);
      pass(0.2);
      return status !== undefined;
    });
    expect(status).toBe(200);
    expect(await slowest!.response).toEqual([503, '5']);
    slowest!.form.on('error', () => undefined).end(end);
    for (const one of [...others, ...few]) one.form.end(end);
    expect(await others[0]!.response).toEqual([200, undefined]);
    expect(await Promise.all(few.map(async (one) => (await one.response)[0]))).toEqual([200, 200]);
    expect(await held(0)).toEqual(['AAPL']);
  });

  it('may take their time while nobody waits for their places', async () => {
    const { form, response } = await begin(0);
    (await begin(1)).form.end(end);
    pass(25);
    form.end(end);
    expect(await response).toEqual([200, undefined]);
  });
});
