import { screen, waitFor, within } from '@testing-library/react';
import type { ImportLeadsResponse } from '@plumbline/contracts';
import { entriesOf } from '../../test/evidence-desk-api.ts';
import { withFakeApi } from '../../test/fake-api.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const unclear: ImportLeadsResponse = {
  attemptedCount: 2,
  completedCount: 1,
  checks: null,
  rejected: [
    {
      row: 3,
      ticker: '',
      company: 'Prudential',
      reason: 'More than one security fits',
      candidates: [
        { financialInstrumentId: 31, ticker: 'PRU', name: 'Prudential Financial Inc.' },
        { financialInstrumentId: 47, ticker: 'PUK', name: 'Prudential plc' },
      ],
    },
  ],
};

describe('Import of leads', () => {
  it('takes pasted rows under what the list has in common, and asks which company a row means', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }));
    fakeApi().respond('GET /api/admin/evidence', () => ({ body: entriesOf([]) }));
    fakeApi().respond('POST /api/admin/evidence/import', ({ searchParams }) => ({
      body: searchParams.has('choices') ? { ...unclear, completedCount: 1, rejected: [] } : unclear,
    }));
    const { user } = renderApp('/admin/evidence');
    await user.click(await screen.findByRole('button', { name: 'Import leads' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }));
    await user.selectOptions(dialog.getByLabelText('Criterion of the list'), 'LGBT Promotion');
    fillIn('Or paste the rows, with the names of the columns first', 'Company,Score\nAcme,95\nPrudential,80');
    await user.click(dialog.getByRole('button', { name: 'Import what is pasted' }));
    expect(await dialog.findByText('1 of 2 rows became leads')).toBeInTheDocument();
    expect(fakeApi().requests.join(' ')).toContain('/import?criterion=LGBTA_PROMOTION');

    await user.selectOptions(dialog.getByLabelText('Which one is Prudential?'), 'Prudential plc (PUK)');
    await user.click(dialog.getByRole('button', { name: 'Import what you chose' }));
    await waitFor(() => expect(fakeApi().requests.join(' ')).toContain('choices=3%3A47'));
    expect(await dialog.findByRole('button', { name: 'Done' })).toBeInTheDocument();
  });

  it('takes a list that is complete for its scope, and leads to the checks that it makes', async () => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }));
    fakeApi().respond('GET /api/admin/evidence', () => ({ body: entriesOf([]) }));
    fakeApi().respond('POST /api/admin/evidence/import', () => ({
      body: { ...unclear, rejected: [], completedCount: 2, checks: { entryId: 12, companies: 412 } },
    }));
    const { user } = renderApp('/admin/evidence');
    await user.click(await screen.findByRole('button', { name: 'Import leads' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }));
    await user.selectOptions(
      dialog.getByLabelText('Is the list complete for its scope?'),
      'Yes, for the companies that a fund holds',
    );
    fillIn('Ticker of the fund', 'SPY');
    fillIn('Or paste the rows, with the names of the columns first', 'Company\nAcme');
    await user.click(dialog.getByRole('button', { name: 'Import what is pasted' }));
    expect(await dialog.findByText(/says that 412 companies of the scope are not named/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'A draft' })).toHaveAttribute('href', '/admin/evidence/12');
    expect(fakeApi().requests.join(' ')).toContain('completeFor=FUND&scopeFund=SPY');
  });
});
