import { screen, waitFor, within } from '@testing-library/react';
import { respondWithBilling } from '../../test/billing-api.ts';
import { aHolding } from '../../test/builders.ts';
import { checkoutOpened } from '../../test/checkout-page.ts';
import { withDownloads } from '../../test/downloads.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import {
  aRollup,
  findPortfolioActions,
  storePortfolio,
  storePortfolioDetails,
} from '../../test/portfolio-api.ts';
import { withPrinter } from '../../test/print.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

beforeEach(() => storePortfolioDetails(fakeApi()));

describe('Report', () => {
  const openReport = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Report' }));
    return app;
  };

  beforeEach(() => {
    storePortfolio(fakeApi());
    fakeApi().respond('/api/portfolios/1/holdings', () => ({
      body: { holdings: Array.from({ length: 18 }, (_, index) => aHolding({ id: index + 1 })) },
    }));
  });

  it('is printed as Impact Report with the 15 largest holdings, then removed from the screen', async () => {
    signedIn(fakeApi());
    const report = () => screen.getByRole('region', { name: 'Largest 15 of 18 holdings' });
    const printer = withPrinter(() => within(report()).getAllByRole('row').length);
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    await waitFor(() => expect(printer.sheets).toEqual([{ title: 'Impact Report', page: 16 }]));
    expect(screen.queryByRole('region', { name: /Largest 15/ })).not.toBeInTheDocument();
    expect(document.title).toBe('Retirement · Plumbline');
  });

  it('prints the lines of a file that nobody knows, the largest first', async () => {
    signedIn(fakeApi());
    const unknown = (id: number, name: string, value: number) => {
      return {
        id,
        ticker: '',
        name,
        kind: null,
        shares: 2,
        value,
        valueDate: '2025-10-04',
        weight: 5,
        suggestion: null,
      };
    };
    storePortfolio(fakeApi(), { totalHoldings: 3, monetaryValue: 1_000 });
    fakeApi().respond('/api/portfolios/1/holdings', () => ({
      body: {
        holdings: [aHolding()],
        unknownHoldings: [unknown(1, 'Small Pool', 50), unknown(2, 'Large Pool', 600)],
      },
    }));
    const printer = withPrinter(() => screen.getByRole('region', { name: 'Not recognized' }).textContent);
    const { user } = await openReport();
    await screen.findByText('Small Pool');
    await user.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    await waitFor(() => expect(printer.sheets).toHaveLength(1));
    expect(printer.sheets[0]!.page).toMatch(
      /2 lines of a broker’s file, worth \$650\.00 \(65\.00%\), count in the value but not in the score.*Large Pool.*Small Pool/,
    );
  });

  it('prints all categories', async () => {
    signedIn(fakeApi());
    const positive = Array.from({ length: 26 }, (_, index) => ({
      ...aRollup.positive[0]!,
      criterion: { name: `C${index}`, title: `Category ${index}` },
    }));
    storePortfolio(fakeApi(), { esgIssueCriteriaRollup: { positive, negative: [] } });
    const printer = withPrinter(
      () =>
        within(screen.getByRole('region', { name: 'Positive categories' })).getAllByRole('listitem').length,
    );
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    await waitFor(() => expect(printer.sheets).toEqual([{ title: 'Impact Report', page: 26 }]));
  });

  it('can be downloaded as a PDF with Premium', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('/api/portfolios/1/report', () => ({ body: '%PDF-' }));
    const downloads = withDownloads();
    const { user } = await openReport();
    await user.click(await screen.findByRole('menuitem', { name: 'Download report as PDF' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]!.name).toBe('Impact Report - Retirement.pdf');
    expect(fakeApi().requests).toContain('/api/portfolios/1/report?paper=letter&profile=0');
    expect(await downloads[0]!.file.text()).toContain('%PDF-');
  });

  it('redirects from the PDF to /checkout without Premium', async () => {
    signedIn(fakeApi());
    const { user, address } = await openReport();
    await user.click(
      await screen.findByRole('menuitem', { name: 'Download report as PDF (requires Premium)' }),
    );
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(fakeApi().requests.filter((request) => request.includes('/report'))).toEqual([]);
  });
});

describe('Export', () => {
  const startExport = async (item = 'Export to CSV') => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Export' }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
    return app;
  };

  beforeEach(() => storePortfolio(fakeApi()));

  it('is a file named PortfolioExport.csv', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', (_url, { body }) => ({
      body: `asked with ${body}`,
    }));
    const downloads = withDownloads();
    await startExport();
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]!.name).toBe('PortfolioExport.csv');
    expect(await downloads[0]!.file.text()).toContain('PortfolioExport.csv');
  });

  it('can be an Excel workbook, named after the portfolio', async () => {
    signedIn(fakeApi(), premium);
    const text = 'Ticker,Shares,Value,Name\r\nOAK,12.5,300,"Oak, Inc."\r\n';
    fakeApi().respond('POST /api/portfolios/1/export-csv', () => ({ text }));
    const downloads = withDownloads();
    await startExport('Export to Excel');
    await waitFor(() => expect(downloads).toHaveLength(1));
    const { name, file } = downloads[0]!;
    expect([name, file.type]).toEqual([
      'Holdings - Retirement.xlsx',
      expect.stringContaining('spreadsheetml'),
    ]);
    expect(await file.text()).toMatch(/^PK.*sheet1\.xml/s);
  });

  it('shows a lock without Premium, and leads to /checkout and back', async () => {
    signedIn(fakeApi());
    respondWithBilling(fakeApi());
    const { user, address } = await startExport('Export to CSV (requires Premium)');
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(
      screen.getByText('You must upgrade to a Premium Account for this feature', { exact: false }),
    ).toBeVisible();
    await checkoutOpened();
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await findPortfolioActions();
    expect(address()).toBe('/portfolios/1');
  });

  it('redirects to /checkout when the server reports that Premium has ended', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', () => aProblem(403, 'Upgrade'));
    const { address } = await startExport();
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('reports a failure on the page instead of in a toast', async () => {
    signedIn(fakeApi(), premium);
    fakeApi().respond('POST /api/portfolios/1/export-csv', () => aProblem(500, 'Oh'));
    await startExport();
    expect(await screen.findByRole('alert')).toHaveTextContent('The export failed.');
  });
});
