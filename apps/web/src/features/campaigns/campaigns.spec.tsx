import type { DeskCampaignResponse, FollowsResponse, HeldCampaignResponse } from '@plumbline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aSearchResult } from '../../test/builders.ts';
import { aCampaign, aDeskCampaign } from '../../test/campaigns.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const admin = anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] });
const held: HeldCampaignResponse = {
  ...aCampaign(),
  isHeldDirectly: false,
  funds: [{ ticker: 'SPY', name: 'SPDR S&P 500' }],
};

const button = (name: string) => screen.getByRole('button', { name });
const bodyOf = (method: string, path: string): unknown => {
  const call = fakeApi().calls.findLast((sent) => sent.method === method && sent.address === path);
  return call && JSON.parse(call.body);
};

/** Has the fake API list these campaigns. */
function storeCampaigns(...campaigns: ReturnType<typeof aCampaign>[]): void {
  fakeApi().respond('GET /api/campaigns', () => ({
    body: { campaigns },
    headers: { 'x-total-count': String(campaigns.length) },
  }));
}

describe('Campaigns', () => {
  it('are listed with their company, and narrowed by filters in the address', async () => {
    storeCampaigns(aCampaign());
    const { user, address } = renderApp('/campaigns');
    const list = within(await screen.findByRole('list', { name: 'Campaigns' }));
    expect(list.getByRole('link', { name: 'Dice Casinos Inc. (DICE)' })).toHaveAttribute('href', '/DICE');
    expect(list.getByText('Smoking · last step December 2024')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Companies you hold' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'Open');
    await user.selectOptions(screen.getByLabelText('Category'), 'Tobacco');
    fillIn('Company, issue or who asks', 'dice');
    await waitFor(() =>
      expect(fakeApi().requests).toContain(
        '/api/campaigns?status=OPEN&criterion=TOBACCO&query=dice&page=0&size=20',
      ),
    );
    expect(address()).toBe('/campaigns?status=OPEN&criterion=TOBACCO&query=dice');
  });

  it('begin with those about companies that the user holds', async () => {
    storeCampaigns();
    signedIn(fakeApi());
    fakeApi().respond('GET /api/campaigns/held', () => ({ body: [held] }));
    renderApp('/campaigns');
    const region = within(await screen.findByRole('region', { name: 'Companies you hold' }));
    expect(await region.findByText('You own it through SPY.')).toBeVisible();
    expect(await screen.findByText('No campaign matches')).toBeVisible();
  });

  it('wait for those of the user, which would push them down', async () => {
    storeCampaigns(aCampaign());
    signedIn(fakeApi());
    const respond = fakeApi().hold('GET /api/campaigns/held');
    renderApp('/campaigns');
    expect(await screen.findByRole('region', { name: 'Companies you hold' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'All campaigns' })).not.toBeInTheDocument();
    respond({ body: [held] });
    expect(await screen.findByRole('list', { name: 'Campaigns' })).toBeVisible();
  });

  it('offer another try when they cannot be loaded', async () => {
    fakeApi().respond('GET /api/campaigns', () => aProblem(500, 'Broken'));
    const { user } = renderApp('/campaigns');
    const again = await screen.findByRole('button', { name: 'Try again' });
    storeCampaigns(aCampaign());
    await user.click(again);
    expect(await screen.findByRole('list', { name: 'Campaigns' })).toBeVisible();
  });
});

describe('Page of a campaign', () => {
  beforeEach(() =>
    fakeApi().respond('GET /api/campaigns/dice-smoke-free-2025', () => ({ body: aCampaign() })),
  );

  it('shows what is asked, what happened with its source, and a letter to a visitor', async () => {
    renderApp('/campaigns/dice-smoke-free-2025');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dice asked what smoking costs' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Example News' })).toHaveAttribute(
      'href',
      'https://example.org/filed',
    );
    expect(screen.getByRole('link', { name: 'Tobacco' })).toHaveAttribute(
      'href',
      '/screening-categories#TOBACCO',
    );
    expect(screen.getByRole('link', { name: 'Follow' })).toHaveAttribute(
      'href',
      '/login?from=%2Fcampaigns%2Fdice-smoke-free-2025',
    );
    fillIn('Your name', 'Naomi');
    const text = screen.getByLabelText<HTMLTextAreaElement>('Letter');
    expect(text.value).toMatch(/Sincerely,\n\nNaomi$/);
    fillIn('Letter', 'My own words');
    expect(screen.getByLabelText('Your name')).toBeDisabled();
  });

  it('lets a user follow it, and copies the letter in their name', async () => {
    let campaigns: FollowsResponse['campaigns'] = [];
    signedIn(fakeApi());
    fakeApi().respond('GET /api/campaigns/held', () => ({ body: [held] }));
    fakeApi().respond('GET /api/follows', () => ({
      body: { isStopped: false, instruments: [], portfolios: [], campaigns },
    }));
    fakeApi().respond('PUT /api/follows/campaigns/3', () => {
      campaigns = [{ id: 3, slug: 'dice-smoke-free-2025', title: 'Dice asked what smoking costs' }];
      return { body: undefined };
    });
    const { user } = renderApp('/campaigns/dice-smoke-free-2025');
    const follow = await screen.findByRole('button', { name: 'Follow', pressed: false });
    await waitFor(() => expect(follow).toBeEnabled());
    await user.click(follow);
    expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
    expect(await screen.findByText('You own it through SPY.')).toBeVisible();
    await user.click(button('Copy'));
    expect(await screen.findByText('Letter copied.')).toBeVisible();
    const { value } = screen.getByLabelText<HTMLTextAreaElement>('Letter');
    expect(value).toContain('I own Dice Casinos Inc. through the funds I hold.');
    expect(value).toMatch(/Ruth Boaz$/);
  });

  it('leads from an unknown address to /404', async () => {
    const problem = aProblem(404, 'This campaign was not found', 'http://x/problems/campaign-not-found');
    fakeApi().respond('GET /api/campaigns/none-2025', () => problem);
    const { address } = renderApp('/campaigns/none-2025');
    await waitFor(() => expect(address()).toBe('/404'));
  });
});

describe('Manage campaigns', () => {
  const visit = async (overrides: Partial<DeskCampaignResponse> = {}) => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/admin/campaigns/3', () => ({ body: aDeskCampaign(overrides) }));
    const app = renderApp('/admin/campaigns/3');
    await screen.findByRole('region', { name: 'Steps' });
    return app;
  };

  it('lists in words what each edit changed', async () => {
    const change = { changedBy: 'Ada Doe', changedAt: '2026-11-02T10:00:00.000Z', comment: null };
    const history = [
      { ...change, version: 1, action: 'CREATED' as const, changedFields: [] },
      { ...change, version: 2, action: 'EDITED' as const, changedFields: ['title', 'proponent'] as const },
      { ...change, version: 3, action: 'STEP_EDITED' as const, changedFields: ['stepUrl'] as const },
      { ...change, version: 4, action: 'HIDDEN' as const, changedFields: ['isHidden'] as const },
    ];
    await visit({ history });
    const items = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    const details = items.map(({ textContent }) => /·.*$/.exec(textContent)?.[0] ?? '');
    expect(details).toEqual(['', '· title, who asks', '· address of the source', '']);
  });

  it('adds a campaign about a company from the search', async () => {
    signedIn(fakeApi(), admin);
    fakeApi().respond('GET /api/search', () => ({
      body: [aSearchResult({ id: 31, ticker: 'DICE', name: 'Dice Casinos Inc.' })],
    }));
    fakeApi().respond('POST /api/admin/campaigns', () => ({ status: 201, body: aDeskCampaign() }));
    const { user, address } = renderApp('/admin/campaigns/new');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a company')).toBeInTheDocument();
    fillIn(/^Company/, 'dice');
    await user.click(await screen.findByRole('option', { name: /DICE/ }));
    fillIn('Title', 'Dice asked what smoking costs');
    fillIn('Address', 'dice-smoke-free-2025');
    fillIn('Issue', 'Smoking');
    fillIn('What is asked', 'Dice is asked to report.');
    fillIn('Who asks', 'Trinity Health');
    await user.click(button('Save'));
    await waitFor(() => expect(address()).toBe('/admin/campaigns/3'));
    expect(bodyOf('POST', '/api/admin/campaigns')).toEqual({
      financialInstrumentId: 31,
      slug: 'dice-smoke-free-2025',
      title: 'Dice asked what smoking costs',
      issue: 'Smoking',
      criterion: null,
      asked: 'Dice is asked to report.',
      proponent: 'Trinity Health',
    });
  });

  it('adds a step with its source, for the version that was read', async () => {
    const { user } = await visit();
    fakeApi().respond('POST /api/admin/campaigns/3/steps', () => ({ body: aDeskCampaign({ version: 5 }) }));
    await user.click(button('Add step'));
    fillIn('Date', '2025-05');
    fillIn('What happened', 'The board agreed.');
    fillIn('Address of the source', 'https://example.org/agreed');
    fillIn('Name of the source', 'Example News');
    await user.click(button('Save step'));
    expect(await screen.findByText('Step saved')).toBeVisible();
    expect(bodyOf('POST', '/api/admin/campaigns/3/steps')).toEqual({
      version: 4,
      date: '2025-05',
      text: 'The board agreed.',
      url: 'https://example.org/agreed',
      source: 'Example News',
      readOn: new Date().toISOString().slice(0, 10),
    });
  });

  it('keeps a step that came too late, and the changes beside it, for the current version', async () => {
    const { user } = await visit();
    fillIn('Who asks', 'Trinity Health and others');
    fakeApi().respond('POST /api/admin/campaigns/3/steps', () => aProblem(409, 'Somebody changed it'));
    fakeApi().respond('GET /api/admin/campaigns/3', () => ({
      body: aDeskCampaign({ version: 5, issue: 'Smoke' }),
    }));
    await user.click(button('Add step'));
    fillIn('Date', '2025-05');
    fillIn('What happened', 'The board agreed.');
    fillIn('Address of the source', 'https://example.org/agreed');
    fillIn('Name of the source', 'Example News');
    await user.click(button('Save step'));
    expect(await screen.findByText(/save again to put it into the current version/)).toBeVisible();

    const saved = aDeskCampaign({ version: 6, issue: 'Smoke' });
    fakeApi().respond('POST /api/admin/campaigns/3/steps', () => ({ body: saved }));
    await user.click(button('Save step'));
    expect(await screen.findByText('Step saved')).toBeVisible();
    expect(bodyOf('POST', '/api/admin/campaigns/3/steps')).toMatchObject({
      version: 5,
      text: 'The board agreed.',
    });
    expect(screen.getByLabelText('Who asks')).toHaveValue('Trinity Health and others');
    expect(screen.getByLabelText('Issue')).toHaveValue('Smoke');
  });

  it('closes a campaign with an outcome', async () => {
    const { user } = await visit();
    const closed = aDeskCampaign({ version: 5, outcome: 'AGREED', outcomeText: 'The board agreed.' });
    fakeApi().respond('POST /api/admin/campaigns/3/decision', () => ({ body: closed }));
    await user.click(button('Record the outcome'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'Company agreed');
    expect(dialog.getByLabelText(/^Outcome in a sentence/)).toHaveAttribute('maxlength', '800');
    fillIn(/^Outcome in a sentence/, 'The board agreed.');
    await user.click(dialog.getByRole('button', { name: 'Record the outcome' }));
    await waitFor(() =>
      expect(bodyOf('POST', '/api/admin/campaigns/3/decision')).toEqual({
        decision: 'CLOSE',
        version: 4,
        outcome: 'AGREED',
        outcomeText: 'The board agreed.',
      }),
    );
  });
});
