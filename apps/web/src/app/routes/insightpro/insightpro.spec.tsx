import { screen, within } from '@testing-library/react';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { fillIn, renderApp } from '../../../test/render-app.tsx';

const fakeApi = withFakeApi();

describe('InsightPro page', () => {
  it('names what is announced, and that it cannot be bought yet', async () => {
    renderApp('/insightpro');
    expect(await screen.findByRole('heading', { level: 1, name: 'InsightPro' })).toBeVisible();
    const main = screen.getByRole('main');
    for (const feature of ['Investor questionnaire', 'Custom URL', 'Client management', 'Lead generation'])
      expect(within(main).getByText(feature)).toBeVisible();
    expect(main).toHaveTextContent('Coming soon');
    expect(main).toHaveTextContent('None of this can be used or bought yet. There is no date and no price');
  });

  it('says that an account is enough for portfolios and standards, and what takes Premium', async () => {
    renderApp('/insightpro');
    await screen.findByRole('heading', { level: 1, name: 'InsightPro' });
    expect(screen.getByRole('main')).toHaveTextContent(
      'With a free account you can screen up to 1,000 portfolios by standards of your own. With Premium you can',
    );
  });

  it('puts an address on the waiting list', async () => {
    fakeApi().respond('POST /api/insightpro/interest', () => ({ body: null }));
    const { user } = renderApp('/insightpro');
    const join = await screen.findByRole('button', { name: 'Join the waiting list' });
    await user.click(join);
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Email/);
    expect(fakeApi().calls.some(({ method }) => method === 'POST')).toBe(false);
    fillIn(/^Email/, ' Ruth@Example.org ');
    fillIn('Firm (optional)', 'Boaz Advisors');
    await user.click(join);
    expect(await screen.findByText(/is on the waiting list/)).toHaveTextContent('ruth@example.org');
    const { body, token } = fakeApi().calls.find(({ method }) => method === 'POST')!;
    expect(JSON.parse(body)).toMatchObject({ email: 'ruth@example.org', firm: 'Boaz Advisors' });
    expect(token).toBeNull();
  });

  it('says at the form why it did not work', async () => {
    fakeApi().respond('POST /api/insightpro/interest', () =>
      aProblem(429, 'Too many attempts. Please try again later.'),
    );
    const { user } = renderApp('/insightpro');
    await screen.findByRole('button', { name: 'Join the waiting list' });
    fillIn(/^Email/, 'ruth@example.org');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('is left with the link in the mail', async () => {
    fakeApi().respond('POST /api/insightpro/interest/remove', () => ({ body: null }));
    renderApp('/insightpro/remove/7.key');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible();
    expect(JSON.parse(fakeApi().calls.find(({ method }) => method === 'POST')!.body)).toEqual({
      key: '7.key',
    });
  });

  it('says when the link is not valid', async () => {
    fakeApi().respond('POST /api/insightpro/interest/remove', () => aProblem(400, 'This link is not valid.'));
    renderApp('/insightpro/remove/7.key');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  });
});
