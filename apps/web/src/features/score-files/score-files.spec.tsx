import { screen, waitFor, within } from '@testing-library/react';
import { withDownloads } from '../../test/downloads.ts';
import { anExploreFile, withExploreFile } from '../../test/explore-file.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
beforeEach(() => withExploreFile(anExploreFile([{ ticker: 'OAK', name: 'Oak' }])));

const findPanel = async () => within(await screen.findByRole('region', { name: 'All scores as files' }));

function listFiles(): void {
  signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] }));
  const file = { name: 'scores.csv', rows: 35_123, bytes: 3_100_000, sha256: 'ab'.repeat(32) };
  fakeApi().respond('GET /api/score-files', () => ({
    body: {
      ...{ release: 3, asOf: '2026-09-30', methodologyVersion: 3, terms: 'For your own use.' },
      files: [file],
    },
  }));
}

describe('All scores as files', () => {
  it('are listed with rows, size, checksum and terms, and saved with the day of the data', async () => {
    listFiles();
    fakeApi().respond('GET /api/score-files/scores.csv', () => ({ body: 'ticker,impact_score' }));
    const downloads = withDownloads();
    const { user } = renderApp('/explore');
    const panel = await findPanel();
    const row = within(await panel.findByRole('row', { name: /All scores, CSV/ }));
    expect(row.getByText('35,123')).toBeVisible();
    expect(row.getByText('3.1 MB')).toBeVisible();
    expect(row.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeInTheDocument();
    expect(panel.getByText('For your own use.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Download All scores, CSV' }));
    await waitFor(() => expect(downloads).toMatchObject([{ name: 'plumbline-2026-09-30-scores.csv' }]));
  });

  it('say why a download was refused', async () => {
    listFiles();
    fakeApi().respond('GET /api/score-files/scores.csv', () => aProblem(429, 'Too many today.'));
    const { user } = renderApp('/explore');
    await user.click(await screen.findByRole('button', { name: 'Download All scores, CSV' }));
    expect(await screen.findByText(/Too many today/)).toBeVisible();
  });

  it('lead to Premium, and ask the server nothing, without it', async () => {
    signedIn(fakeApi());
    const { user, address } = renderApp('/explore');
    const panel = await findPanel();
    await user.click(panel.getByRole('button', { name: /Download all scores.*requires Premium/ }));
    await waitFor(() => expect(address()).toMatch(/^\/checkout/));
    expect(fakeApi().calls.some((call) => call.address.includes('score-files'))).toBe(false);
  });
});
