import { screen, within } from '@testing-library/react';
import { readIncomeFile } from '@plumbline/holdings-files';
import { aHolding } from '../../test/builders.ts';
import { withFakeApi } from '../../test/fake-api.ts';
import { storePortfolio } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const { Worker } = globalThis;

/** Reads files in the same thread. */
class SameThreadWorker extends EventTarget {
  postMessage(bytes: Uint8Array): void {
    queueMicrotask(() => {
      const data = { refusal: null, years: readIncomeFile(bytes) };
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {}
}

const holding = (id: number, ticker: string, ruledOut: number, coverage = 1) => {
  const base = aHolding({ id });
  const parts = { financialInstrumentId: id, ticker, name: `${ticker} Fund`, ruledOut, coverage };
  return { ...base, financialInstrument: { ...base.financialInstrument, ...parts } };
};

function storeHoldings(...holdings: readonly ReturnType<typeof holding>[]) {
  fakeApi().respond('GET /api/portfolios/1/holdings', () => ({
    body: { holdings, unknownHoldings: [] },
    headers: { 'x-total-count': String(holdings.length) },
  }));
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: SameThreadWorker });
  signedIn(fakeApi());
  storePortfolio(fakeApi());
  fakeApi().respond('/api/screening-profiles/get', () => ({ body: [] }));
  storeHoldings(holding(1, 'VTI', 0.212, 0.9), holding(2, 'OAK', 0));
});
afterEach(() => Object.assign(globalThis, { Worker }));

const suggestion = async () => within(await screen.findByRole('region', { name: 'Suggestion' }));

describe('Giving', () => {
  it('suggests what came from what is ruled out, with the arithmetic, and says what is not known', async () => {
    const { user } = renderApp('/portfolios/1/giving');
    await user.type(await screen.findByRole('textbox', { name: 'Dividends of VTI' }), '80');
    await user.type(screen.getByRole('textbox', { name: 'Gains of VTI' }), '$20.00');
    await user.type(screen.getByRole('textbox', { name: 'Dividends of OAK' }), '50');
    const panel = await suggestion();
    expect(panel.getByRole('status')).toHaveTextContent(
      '$21.20This much of the $150.00 that your holdings earned came from companies that Faith Based Evangelical rules out. Another $10.00 came from what we cannot see, so it may be more.',
    );
    expect(panel.getByRole('row', { name: /^VTI/ })).toHaveTextContent(
      'VTIVTI Fund$100.00× 21.2%$21.20$10.00',
    );
    expect(panel.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$150.00$21.20$10.00');
  });

  it('never calls it clear where nothing is known', async () => {
    storeHoldings(holding(3, 'NEW', 0, 0));
    const { user } = renderApp('/portfolios/1/giving');
    await user.type(await screen.findByRole('textbox', { name: 'Gains of NEW' }), '5');
    expect((await suggestion()).getByRole('status')).toHaveTextContent(
      'Another $5.00 came from what we cannot see, so it may be more.',
    );
  });

  it('says what is wrong with an amount, and leaves it out', async () => {
    const { user } = renderApp('/portfolios/1/giving');
    const field = await screen.findByRole('textbox', { name: 'Dividends of VTI' });
    await user.type(field, '-5');
    expect(field).toBeInvalid();
    expect(screen.getByText('Enter what your holdings earned in a year.')).toBeVisible();
  });

  it('adds up a file, a year at a time, with what is not held any more', async () => {
    const { user } = renderApp('/portfolios/1/giving');
    const lines = [
      'Date,Action,Symbol,Amount',
      '01/02/2020,Dividend,VTI,$10.00',
      '01/02/2019,Dividend,VTI,$7.00',
      '01/02/2020,Dividend,GONE,$3.00',
    ];
    const file = new File([lines.join('\n')], 'history.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File of dividends and gains'), file);
    expect(await screen.findByRole('textbox', { name: 'Dividends of VTI' })).toHaveValue('10.00');
    const panel = await suggestion();
    expect(panel.getByRole('row', { name: /^GONE/ })).toHaveTextContent('Not known');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2019');
    expect(screen.getByRole('textbox', { name: 'Dividends of VTI' })).toHaveValue('7.00');
    expect(screen.queryByRole('textbox', { name: 'Dividends of GONE' })).not.toBeInTheDocument();
  });

  it('asks for holdings where there are none', async () => {
    storeHoldings();
    renderApp('/portfolios/1/giving');
    expect(await screen.findByText('There are no holdings yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add holdings' })).toHaveAttribute('href', '/portfolios/1');
  });
});
