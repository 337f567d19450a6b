import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, registerAccount } from '../../../test/accounts.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const head =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="positions.csv"\r\n\r\nTicker,Shares\n';
const rows = 'AAPL,1\n';
const end = '\r\n--b--\r\n';

describe('Forms that arrive slowly', () => {
  let api: TestApp;
  let senders: (TestAccount & { readonly portfolioId: number })[];
  let open: ClientRequest[];
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    senders = await Promise.all(
      [1, 2].map(async () => {
        const account = await registerAccount(api);
        return { ...account, portfolioId: (await portfoliosOf(api, account).create()).id };
      }),
    );
  });
  beforeEach(() => {
    open = [];
  });
  afterEach(() => {
    for (const form of open) form.destroy();
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

  it('take one place for an account, however many it sends, and none from others', async () => {
    const slow = [await begin(0, `${head}MSFT,1\n`), await begin(0), await begin(0)];
    const { form, response } = await begin(1);
    form.end(end);
    expect(await response).toEqual([200, undefined]);
    slow[0]!.form.end(end);
    expect(await slow[0]!.response).toEqual([200, undefined]);
    expect(await held(1)).toEqual(['AAPL']);
  });

  it('give up their place when the client leaves', async () => {
    const left = await begin(0);
    const other = await begin(1);
    other.form.end(end);
    // The form that began before has its place by now.
    await other.response;
    left.form.destroy();
    const { form, response } = await begin(0);
    form.end(end);
    expect(await response).toEqual([200, undefined]);
  });

  it('are refused when an account has too many', async () => {
    for (let waiting = 0; waiting <= 10; waiting += 1) await begin(0);
    expect(await (await begin(0)).response).toEqual([503, '5']);
  });
});
