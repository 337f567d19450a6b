import type { TrendingResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aListing } from '../../../test/builders.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { fillIn, renderApp } from '../../../test/render-app.tsx';
import { anAccount, signedIn } from '../../../test/session.ts';

const fakeApi = withFakeApi();

function respondWithIssue(overrides: Partial<TrendingResponse> = {}): void {
  const body: TrendingResponse = {
    criterion: 'TOBACCO',
    title: 'Tobacco at the till',
    description: 'Shops that sell it to minors.',
    items: [aListing({ ticker: 'OAK', impactScore: -49 }), aListing({ ticker: 'ELM', impactScore: -49 })],
    basis: 'CHOSEN',
    chosenOn: '2026-11-20',
    newestOn: '2026-10-01',
    companies: 72,
    ...overrides,
  };
  fakeApi().respond('/api/trending', () => ({ body }));
}

describe('Trending page', () => {
  it('shows the issue, when the evidence desk chose it, and the largest companies', async () => {
    respondWithIssue();
    renderApp('/trending');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tobacco at the till' })).toBeVisible();
    expect(document.title).toBe('Trending issue · Plumbline');
    expect(screen.getByText('Shops that sell it to minors.')).toBeVisible();
    expect(screen.getByText(/Chosen by our evidence desk on Nov 20, 2026/)).toBeVisible();
    const list = screen.getByRole('region', { name: 'The largest companies' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(list).toHaveTextContent(/Both score .49: largest company first\./);
    expect(screen.getByRole('link', { name: /See all 72 companies/ })).toHaveAttribute(
      'href',
      '/explore?criterion=TOBACCO&type=COMMON_STOCK',
    );
  });

  it.each([
    ['NOTHING_CHOSEN', /has not chosen an issue\. For now, we show .* newest evidence, of Oct 1, 2026/],
    [
      'CHOSEN_FLAGS_NOBODY',
      /No company is flagged for the issue that our evidence desk chose\. For now, we show/,
    ],
  ] as const)('says what stands in for a choice: %s', async (basis, text) => {
    respondWithIssue({ basis, chosenOn: null });
    renderApp('/trending');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    fakeApi().respond('/api/trending', () => aProblem(500, 'Oh'));
    renderApp('/trending');
    expect(await screen.findByText('The trending issue could not be loaded.')).toBeVisible();
  });

  it('lets an administrator choose another issue, and nobody else', async () => {
    respondWithIssue();
    const visitor = renderApp('/trending');
    await screen.findByRole('heading', { level: 1, name: 'Tobacco at the till' });
    expect(screen.queryByRole('button', { name: 'Choose this issue' })).not.toBeInTheDocument();
    visitor.unmount();

    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }));
    const choices = [
      {
        criterion: 'TOBACCO',
        title: null,
        reason: null,
        chosenAt: '2026-11-20T10:00:00Z',
        chosenBy: 'Ada Desk',
      },
    ];
    fakeApi().respond('GET /api/admin/trending', () => ({ body: choices }));
    fakeApi().respond('POST /api/admin/trending', () => ({ status: 201, body: choices }));
    const { user } = renderApp('/trending');
    const choose = await screen.findByRole('button', { name: 'Choose this issue' });
    expect(await screen.findByText(/^Tobacco, .*Ada Desk$/)).toBeVisible();
    await user.click(choose);
    expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(
      'Choose one of the negative criteria',
    );
    await user.selectOptions(screen.getByLabelText('Category'), 'Gambling');
    fillIn('Why (optional)', 'It is in the news.');
    await user.click(choose);
    expect(await screen.findByText('This is the trending issue now.')).toBeVisible();
    const sent = fakeApi().calls.find(({ method }) => method === 'POST')!;
    expect(JSON.parse(sent.body)).toMatchObject({ criterion: 'GAMBLING', reason: 'It is in the news.' });
    await waitFor(() =>
      expect(fakeApi().requests.filter((path) => path === '/api/trending').length).toBeGreaterThan(2),
    );
  });
});
