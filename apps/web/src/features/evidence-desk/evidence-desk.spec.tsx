import { screen, waitFor, within } from '@testing-library/react';
import type { AccountResponse, EvidenceEntryDetailResponse } from '@plumbline/contracts';
import { aSearchResult } from '../../test/builders.ts';
import { anEntry, entriesOf } from '../../test/evidence-desk-api.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const admin = anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] });
const otherAdmin: AccountResponse = { ...admin, id: 8, firstName: 'Naomi' };

const button = (name: string) => screen.getByRole('button', { name });
const bodyOf = (method: string, path: string): unknown => {
  const call = fakeApi().calls.findLast(
    ({ method: sent, address }) => sent === method && address.startsWith(path),
  );
  return call && JSON.parse(call.body);
};

async function visitEntry(entry: EvidenceEntryDetailResponse, account = admin) {
  signedIn(fakeApi(), account);
  fakeApi().respond(`GET /api/admin/evidence/${entry.id}`, () => ({ body: entry }));
  const app = renderApp(`/admin/evidence/${entry.id}`);
  await screen.findByRole('heading', { level: 1, name: `${entry.ticker}: Gambling` });
  await screen.findByRole('region', { name: 'Decision' });
  return app;
}

describe('Evidence desk', () => {
  it('is unknown to everyone but administrators, whose menu has it', async () => {
    signedIn(fakeApi());
    const { address, unmount } = renderApp('/admin/evidence');
    await waitFor(() => expect(address()).toBe('/404'));
    unmount();

    signedIn(fakeApi(), admin);
    const app = renderApp('/about');
    await app.user.click(await screen.findByRole('button', { name: /^Your account/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Evidence desk' }));
    await waitFor(() => expect(app.address()).toBe('/admin/evidence'));
  });

  it('begins with the leads, and stores the list and its filters in the address', async () => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/admin/evidence', () => ({
      body: entriesOf([anEntry()], { waitingForRelease: 2 }),
    }));
    const { user, address } = renderApp('/admin/evidence');
    expect(await screen.findByText('2 changes are waiting for the next release.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Leads (3)' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Drafts (1)' }));
    expect(address()).toBe('/admin/evidence?view=draft');
    await user.selectOptions(screen.getByLabelText('Criterion'), 'Gambling');
    fillIn('Company or source', 'casino');
    await waitFor(() =>
      expect(fakeApi().requests).toContain(
        '/api/admin/evidence?state=DRAFT&criterion=GAMBLING&query=casino&page=0&size=50',
      ),
    );
    const row = within(screen.getByRole('list', { name: 'Entries' }));
    expect(row.getByText(/Gambling · Flag, 36% of revenue/)).toBeInTheDocument();
    await user.click(row.getByRole('link', { name: /Dice Casinos/ }));
    await waitFor(() => expect(address()).toBe('/admin/evidence/12'));
  });

  it('notes that nothing was found about a candidate, with what was read', async () => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/admin/evidence', () => ({ body: entriesOf([]) }));
    fakeApi().respond('GET /api/admin/evidence/candidates', () => ({
      body: {
        candidates: [
          {
            financialInstrumentId: 31,
            ticker: 'DICE',
            name: 'Dice Casinos Inc.',
            criterion: 'GAMBLING',
            source: 'SIC code 7990',
            url: null,
            marketCapitalization: 2_000_000_000,
          },
        ],
        total: 1,
        countsByCriterion: [{ criterion: 'GAMBLING', count: 1 }],
      },
    }));
    fakeApi().respond('POST /api/admin/evidence/candidates/reject', () => ({ body: anEntry() }));
    const { user } = renderApp('/admin/evidence?view=candidates');
    expect(await screen.findByRole('link', { name: 'Write entry' })).toHaveAttribute(
      'href',
      '/admin/evidence/new?id=31&ticker=DICE&name=Dice+Casinos+Inc.&criterion=GAMBLING',
    );
    await user.click(button('Nothing found'));
    fillIn('What was read', 'Form 10-K, Item 1');
    await user.click(button('Remove from the list'));
    await waitFor(() =>
      expect(bodyOf('POST', '/api/admin/evidence/candidates/reject')).toEqual({
        financialInstrumentId: 31,
        criterion: 'GAMBLING',
        comment: 'Form 10-K, Item 1',
      }),
    );
  });
});

describe('New entry', () => {
  it('takes a company from the search and shows what is missing before it sends', async () => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/search', () => ({
      body: [aSearchResult({ id: 31, ticker: 'DICE', name: 'Dice Casinos Inc.' })],
    }));
    fakeApi().respond('POST /api/admin/evidence', () => ({ status: 201, body: anEntry() }));
    const { user, address } = renderApp('/admin/evidence/new');
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(screen.getByText('Choose a company')).toBeInTheDocument();
    expect(screen.getByText('Choose one of the negative criteria')).toBeInTheDocument();
    expect(bodyOf('POST', '/api/admin/evidence')).toBeUndefined();

    fillIn(/^Company/, 'dice');
    await user.click(await screen.findByRole('option', { name: /DICE/ }));
    expect(screen.queryByText('Choose a company')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Criterion'), 'Gambling');
    await user.selectOptions(screen.getByLabelText('Evidence'), 'Share of revenue');
    fillIn('Percent', '36,5 %');
    fillIn('Address of the source', 'https://www.sec.gov/dice/10-k');
    fillIn('Title of the source', 'Form 10-K for fiscal year 2025, Item 1');
    await user.selectOptions(screen.getByLabelText('Kind of source'), 'Blog');
    expect(screen.getByText(/This flag takes a filing or register/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Kind of source'), 'Newspaper');
    fillIn('Who said it, by the newspaper (optional)', 'a spokesperson of Dice');
    expect(screen.queryByText(/This flag takes a filing or register/)).not.toBeInTheDocument();
    fillIn('Date of the source', '2026-02-20');
    await user.click(button('Save draft'));
    await waitFor(() => expect(address()).toBe('/admin/evidence/12'));
    expect(bodyOf('POST', '/api/admin/evidence')).toEqual({
      financialInstrumentId: 31,
      criterion: 'GAMBLING',
      effect: 'FLAG',
      kind: 'REVENUE_SHARE',
      percent: 36.5,
      sourceUrl: 'https://www.sec.gov/dice/10-k',
      sourceTitle: 'Form 10-K for fiscal year 2025, Item 1',
      sourceRank: 'NEWSPAPER',
      saidBy: 'a spokesperson of Dice',
      observedOn: '2026-02-20',
      expiresOn: null,
      note: null,
      comment: null,
      isCandidate: false,
    });
  });
});

describe('Entry', () => {
  it('does not let the first reader approve it', async () => {
    await visitEntry(anEntry());
    expect(button('Approve')).toBeDisabled();
    expect(screen.getByText(/Someone else has to read the source/)).toBeInTheDocument();
  });

  it('can be approved by another person, with the version that was read', async () => {
    const { user } = await visitEntry(anEntry(), otherAdmin);
    const approved = anEntry({
      version: 3,
      state: 'APPROVED',
      secondReader: { accountId: 8, name: 'Naomi Boaz' },
      isWaitingForRelease: true,
    });
    fakeApi().respond('POST /api/admin/evidence/12/decision', () => ({ body: approved }));
    await user.click(button('Approve'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Read by Ruth Boaz, approved by Naomi Boaz.')).toBeInTheDocument();
    expect(bodyOf('POST', '/api/admin/evidence/12/decision')).toEqual({ decision: 'APPROVE', version: 2 });
    expect(screen.getByText('Waits for the next release')).toBeInTheDocument();
  });

  describe('that somebody proposed to expire', () => {
    const secondReader = { accountId: 8, name: 'Naomi Boaz' };
    const proposedExpiry = { lastDay: '2026-05-01', proposer: secondReader };
    const expiring = anEntry({ state: 'EXPIRING', secondReader, proposedExpiry });

    it('does not let the proposer confirm that, but keep it', async () => {
      await visitEntry(expiring, otherAdmin);
      expect(button('Confirm expiry')).toBeDisabled();
      expect(button('Keep')).toBeEnabled();
      expect(
        screen.getByText(/^You proposed May 1, 2026 as its last day\. Someone else/),
      ).toBeInTheDocument();
    });

    it('expires once another person confirms that', async () => {
      const { user } = await visitEntry(expiring);
      expect(screen.getByText(/^Naomi Boaz proposed May 1, 2026 as its last day\./)).toBeInTheDocument();
      const expired = anEntry({ ...expiring, version: 3, state: 'EXPIRED', expiresOn: '2026-05-01' });
      fakeApi().respond('POST /api/admin/evidence/12/decision', () => ({ body: expired }));
      await user.click(button('Confirm expiry'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Confirm expiry' }));
      expect(await screen.findByText('It counted until May 1, 2026.')).toBeInTheDocument();
      expect(bodyOf('POST', '/api/admin/evidence/12/decision')).toEqual({
        decision: 'CONFIRM_EXPIRY',
        version: 2,
      });
    });
  });

  it('keeps what was typed when somebody else has changed it, in the current version, too', async () => {
    const { user } = await visitEntry(anEntry());
    fillIn('Note (optional)', 'Operates four casinos.');
    fakeApi().respond('PUT /api/admin/evidence/12', () => aProblem(409, 'Somebody changed the entry'));
    fakeApi().respond('GET /api/admin/evidence/12', () => ({
      body: anEntry({ version: 3, note: 'Operates five casinos.', sourceTitle: 'Form 10-K of 2026' }),
    }));
    await user.click(button('Save draft'));
    expect(await screen.findByText('Somebody changed the entry')).toBeInTheDocument();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Operates four casinos.');
    await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
    expect(screen.getByLabelText('Title of the source')).toHaveValue('Form 10-K of 2026');
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Operates four casinos.');
    expect(screen.getByText(/Someone else changed this to “Operates five casinos.”/)).toBeInTheDocument();
    expect(screen.queryByText('Somebody changed the entry')).not.toBeInTheDocument();

    fakeApi().respond('PUT /api/admin/evidence/12', () => ({
      body: anEntry({ version: 4, note: 'Operates four casinos' }),
    }));
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(screen.getByLabelText('Note (optional)')).toHaveValue('Operates four casinos'),
    );
    expect(bodyOf('PUT', '/api/admin/evidence/12')).toMatchObject({
      version: 3,
      note: 'Operates four casinos.',
      sourceTitle: 'Form 10-K of 2026',
    });
  });

  it('keeps the comment of a decision that came too late', async () => {
    const { user } = await visitEntry(anEntry(), otherAdmin);
    fakeApi().respond('POST /api/admin/evidence/12/decision', () =>
      aProblem(409, 'Somebody changed the entry'),
    );
    fakeApi().respond('GET /api/admin/evidence/12', () => ({ body: anEntry({ version: 3 }) }));
    await user.click(button('Reject'));
    const dialog = () => within(screen.getByRole('dialog'));
    fillIn(/^Reason/, 'The page says nothing of the kind.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Somebody changed the entry')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
    await user.click(button('Reject'));
    expect(await screen.findByLabelText(/^Reason/)).toHaveValue('The page says nothing of the kind.');
    expect(screen.queryByText('Somebody changed the entry')).not.toBeInTheDocument();
  });

  it.each([
    ['2020-05-01', 'It counted until May 1, 2020.'],
    ['2999-05-01', 'It counts until May 1, 2999, and no longer.'],
  ])('that expires on %s says so: %s', async (expiresOn, text) => {
    await visitEntry(anEntry({ state: 'EXPIRED', expiresOn }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows what a user reported, and needs a reason to reject it', async () => {
    const report = { text: 'We sold the casinos in May.', speaksForCompany: true };
    const { user } = await visitEntry(
      anEntry({ state: 'LEAD', origin: 'OBJECTION', firstReader: null, report }),
    );
    const region = within(screen.getByRole('region', { name: 'Reported for the company' }));
    expect(region.getByText('We sold the casinos in May.')).toBeInTheDocument();
    await user.click(button('Reject'));
    expect(await screen.findByLabelText(/^Reason/)).toBeRequired();
  });

  it('lists who changed what, with the comments', async () => {
    await visitEntry(anEntry());
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('From the annual report')).toBeInTheDocument();
    expect(history.getByText(/· percent, address of the source$/)).toBeInTheDocument();
  });
});
