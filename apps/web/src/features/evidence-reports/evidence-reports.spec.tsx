import { act, screen, waitFor } from '@testing-library/react';
import { aFlaggedCompany } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

function showCompany() {
  const company = aFlaggedCompany();
  fakeApi().respond(`GET /api/tickers/${company.ticker}`, () => ({ body: company }));
  fakeApi().respond(`GET /api/tickers/${company.id}/history`, () => ({ body: [] }));
  return { ...renderApp(`/${company.ticker}`), company };
}

describe('Report about a company', () => {
  it('asks a visitor to log in first', async () => {
    showCompany();
    expect(await screen.findByRole('link', { name: 'Log in to tell us' })).toHaveAttribute(
      'href',
      '/login?from=%2FSMOK',
    );
  });

  it('begins with an objection to a flag of the company, and is sent once it says enough', async () => {
    signedIn(fakeApi());
    fakeApi().respond('POST /api/evidence-reports', () => ({ status: 201, body: { id: 5 } }));
    const { user, company } = showCompany();
    await user.click(await screen.findByRole('button', { name: 'Tell us' }));
    expect(await screen.findByLabelText('Criterion')).toHaveValue('GAMBLING');
    expect(screen.getByLabelText('A flag is wrong or out of date')).toBeChecked();
    fillIn('What we should know', 'Wrong');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Your text takes 10 to 2000 characters')).toBeInTheDocument();
    fillIn('What we should know', 'The cigar business was sold in May 2026.');
    await user.click(screen.getByLabelText(/^I speak for/));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = fakeApi().calls.find(({ address }) => address === '/api/evidence-reports');
    expect(JSON.parse(sent!.body)).toEqual({
      kind: 'OBJECTION',
      criterion: 'GAMBLING',
      text: 'The cigar business was sold in May 2026.',
      financialInstrumentId: company.id,
      sourceUrl: null,
      speaksForCompany: true,
    });
  });
});

describe('Reports in the account settings', () => {
  const report = {
    id: 5,
    financialInstrumentId: 1,
    ticker: 'ACME',
    name: 'Acme Corporation',
    criterion: 'GAMBLING',
    kind: 'SUGGESTION',
    text: 'It runs a lottery.',
    speaksForCompany: false,
    state: 'DECLINED',
    reason: 'The lottery belongs to another company.',
    sentAt: '2026-11-02T10:00:00.000Z',
  };

  it('say what became of each, with the reason of a refusal', async () => {
    signedIn(fakeApi());
    fakeApi().respond('GET /api/evidence-reports', () => ({ body: [report] }));
    renderApp('/account?section=reports');
    expect(await screen.findByText('Declined')).toBeInTheDocument();
    expect(screen.getByText('Our reason: The lottery belongs to another company.')).toBeInTheDocument();
  });

  it('stay on the page when fetching them again fails', async () => {
    signedIn(fakeApi());
    fakeApi().respond('GET /api/evidence-reports', () => ({ body: [report] }));
    const { user } = renderApp('/account?section=reports');
    expect(await screen.findByText('Declined')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Following' }));
    await waitFor(() => expect(screen.queryByText('Declined')).not.toBeInTheDocument());
    fakeApi().respond('GET /api/evidence-reports', () => aProblem(400, 'Not now'));
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    const calls = () => fakeApi().calls.filter(({ address }) => address === '/api/evidence-reports');
    await waitFor(() => expect(calls()).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByText('Declined')).toBeInTheDocument();
  });
});
