import { screen, waitFor, within } from '@testing-library/react';
import { useMadeLinks } from '../../../features/plan-check/model/made-links.ts';
import { toPlanLines, usePlanSession } from '../../../features/plan-check/model/plan-session.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { aProblem, withFakeApi } from '../../../test/fake-api.ts';
import { aPlanFund, aPlanLine, aTrust } from '../../../test/plan-check.ts';
import { withPrinter } from '../../../test/print.ts';
import { renderApp } from '../../../test/render-app.tsx';

const fakeApi = withFakeApi();
const window_ = aPlanLine({
  row: 3,
  name: 'BrokerageLink',
  kind: null,
  fund: null,
  reason: 'WINDOW',
});
const checked = [aPlanLine(), aTrust(), window_];

/** The page of a list that has been looked up. */
function renderPlan(lines = checked, skipped: string[] = []) {
  usePlanSession.getState().take({ lines: toPlanLines(lines), skipped, text: '', isExample: false });
  return renderApp('/plan-check', clientWith(lines));
}

function clientWith(lines: typeof checked) {
  const client = createQueryClient();
  const key = lines.map(({ name, ticker, kind }) => [name, ticker, kind]);
  client.setQueryData(['plan-check', key], { lines, skipped: [] });
  return client;
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => usePlanSession.setState({ plan: null, draftText: '' }));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useMadeLinks.setState({ links: [] });
});

describe('The check of a plan', () => {
  it('shows each line with its fund, score and how much is seen, and what is not known with its text', async () => {
    renderPlan();
    expect(await screen.findByRole('heading', { level: 1, name: 'The funds of your plan' })).toBeVisible();
    const index = rowOf('Vanguard Institutional Index Instl Pl');
    expect(index).toHaveTextContent('Large US stocks · We can see 90%');
    expect(within(index).getByRole('link', { name: 'VIIIX' })).toHaveAttribute('href', '/VIIIX');
    expect(index).toHaveTextContent('−40');
    expect(rowOf('Trust II')).toHaveTextContent('A trust or pool that only retirement plans can buy.');
    expect(rowOf('BrokerageLink')).toHaveTextContent(
      'A way to buy other funds and stocks, not a fund itself.',
    );
    expect(screen.getByText('To be chosen').parentElement).toHaveTextContent('1');
  });

  it('never takes a trust for the fund of its strategy until its reader says so, and takes that back', async () => {
    const { user } = renderPlan();
    await user.click(await screen.findByRole('button', { name: /^Use VTIVX for Vanguard Target/ }));
    expect(rowOf('Trust II')).toHaveTextContent('Chosen in its place: VTIVX');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(rowOf('Trust II')).not.toHaveTextContent('Chosen in its place');
  });

  it('names the best of each kind, and says why there is none', async () => {
    renderPlan();
    const kinds = await screen.findByRole('region', { name: 'Best of each kind' });
    expect(kinds).toHaveTextContent('Large US stocksVanguard Institutional Index Instl Pl');
    expect(kinds).toHaveTextContent(
      'Target date1 fund of this kind, none with a score that can be compared.',
    );
    expect(kinds).toHaveTextContent('BondsWe found none of this kind on the list.');
  });

  it('adds a mix up, with its sum, its score, and what it is in through which fund', async () => {
    const { user } = renderPlan();
    await user.type(await screen.findByLabelText(/^Percent of your mix in Vanguard Institutional/), '60');
    await user.type(screen.getByLabelText(/^Percent of your mix in Vanguard Target/), '20');
    const mix = screen.getByRole('region', { name: 'A mix' });
    expect(mix).toHaveTextContent('Total 80%');
    expect(mix).toHaveTextContent('The percentages add up to 80%.');
    expect(mix).toHaveTextContent('25% of it is in funds that we know nothing of.');
    expect(within(mix).getByRole('region', { name: 'Negative categories' })).toHaveTextContent(
      '7.5% through Vanguard Institutional Index Instl Pl',
    );
    await user.click(within(mix).getByRole('button', { name: 'Clear' }));
    expect(mix).toHaveTextContent('Enter percentages above');
  });

  it.each(['0.5', '12.50', '33.3'])('takes a percentage with decimals as it is typed: %s', async (typed) => {
    const { user } = renderPlan();
    const field = await screen.findByLabelText(/^Percent of your mix in Vanguard Institutional/);
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(screen.getByRole('region', { name: 'A mix' })).toHaveTextContent(`Total ${Number(typed)}%`);
  });

  it('says which lines were taken for no fund', async () => {
    renderPlan(checked, ['S&P 500 TR USD']);
    expect(await screen.findByText('1 line was not taken for a fund')).toBeVisible();
  });

  it('goes back to the list, to be changed', async () => {
    const { user } = renderPlan();
    await user.click(await screen.findByRole('button', { name: 'Change the list' }));
    expect(await screen.findByLabelText('The funds of your plan')).toHaveValue(
      checked.map(({ name }) => name).join('\n'),
    );
  });

  it('is printed with the heading and the notes of a report', async () => {
    const printer = withPrinter(() => document.body.textContent ?? '');
    const { user } = renderPlan();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(printer.sheets[0]!.page).toContain('This report is not investment advice.');
  });
});

describe('A link to the check of a plan', () => {
  const link = { key: 'k'.repeat(43), endKey: 'e'.repeat(43), expiresAt: '2099-01-01T00:00:00.000Z' };

  it('is made with lines, choices and percentages alone, and can be ended from this browser', async () => {
    fakeApi().respond('POST /api/plan-check/links', () => ({ status: 201, body: link }));
    fakeApi().respond('POST /api/plan-check/links/end', () => ({ status: 204 }));
    const { user } = renderPlan();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const field = await screen.findByLabelText(/^Link that works until/);
    expect(field).toHaveValue(`${window.location.origin}/plan-check#link=${link.key}`);
    const [sent] = fakeApi().findBodies('POST /api/plan-check/links') as { lines: object[] }[];
    expect(sent).toMatchObject({ expiresInDays: 30 });
    expect(Object.keys(sent!.lines[0]!).sort()).toEqual([
      'chosen',
      'cost',
      'kind',
      'name',
      'percent',
      'ticker',
    ]);
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(fakeApi().findBodies('POST /api/plan-check/links/end')).toEqual([{ endKey: link.endKey }]);
  });

  it('says why it was not made', async () => {
    fakeApi().respond('POST /api/plan-check/links', () => aProblem(429, 'too-many-attempts'));
    const { user } = renderPlan();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByLabelText(/^Link that works until/)).not.toBeInTheDocument();
  });

  const shared = {
    lines: [
      { ...sent(aPlanLine()), percent: 100 },
      { ...sent(aTrust()), chosen: 'VTIVX', percent: null },
    ],
    createdAt: '2026-11-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
  };

  it('shows whoever has it what was shared, to read only, and that an employee made it', async () => {
    fakeApi().respond('POST /api/plan-check/links/open', () => ({ body: shared }));
    const choice = aPlanFund({ ticker: 'VTIVX' });
    renderApp('/plan-check#link=abc', clientWith([aPlanLine(), aTrust({ choice })]));
    expect(
      await screen.findByText(/^An employee who takes part in the plan made this check .*: not Plumbline/),
    ).toBeVisible();
    expect(fakeApi().findBodies('POST /api/plan-check/links/open')).toEqual([{ key: 'abc' }]);
    expect(rowOf('Trust II')).toHaveTextContent('Chosen in its place: VTIVX');
    expect(screen.getByRole('region', { name: 'A mix' })).toHaveTextContent('Total 100%');
    expect(screen.queryByRole('textbox', { name: /Percent of your mix/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
  });

  it('can be made one’s own', async () => {
    fakeApi().respond('POST /api/plan-check/links/open', () => ({ body: shared }));
    const { user } = renderApp('/plan-check#link=abc', clientWith([aPlanLine(), aTrust()]));
    await user.click(await screen.findByRole('button', { name: 'Make it your own' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The funds of your plan' })).toBeVisible();
  });

  it('that is gone says so', async () => {
    fakeApi().respond('POST /api/plan-check/links/open', () => aProblem(404, 'plan-check-link-gone'));
    renderApp('/plan-check#link=abc');
    expect(await screen.findByText('This link does not work.')).toBeVisible();
  });

  function sent({ name, ticker, kind, cost }: ReturnType<typeof aPlanLine>) {
    return { name, ticker, kind, cost, chosen: null };
  }
});
