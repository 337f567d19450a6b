import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import type { FakeResponse } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const IMPORT = 'POST /api/portfolios/import-file';

const csv = (name: string) => new File(['Ticker,Shares\r\nAAPL,10\r\n'], name, { type: 'text/csv' });
const [ira, joint] = [csv('IRA.csv'), csv('Joint.csv')];

const notMatched = (ticker: string, kept: boolean) => ({
  ...{ row: 7, ticker, reason: 'This security was not found', kind: null, shares: 1, value: 2, kept },
  ...{ unknownHoldingId: kept ? 1 : null, suggestions: [] },
});
const outcome = (id: number, name: string): ImportedPortfolioResponse => ({
  ...{ id, name },
  imported: {
    ...{ attemptedCount: 16, completedCount: 14, filePrices: { count: 0, asOf: null }, cash: 55.1 },
    rejected: [notMatched('APPL', true), notMatched('NOSUCH', false)],
  },
});
const created = (id: number, name: string): FakeResponse => ({ status: 201, body: outcome(id, name) });

/** Responds to each file by its name. */
const respondBy = (
  responses: Record<string, (account: string | null) => FakeResponse | Promise<FakeResponse>>,
) =>
  fakeApi().respond(IMPORT, (url, { body }) => {
    const name = Object.keys(responses).find((file) => body.includes(`filename="${file}"`))!;
    return responses[name]!(url.searchParams.get('account'));
  });

const imports = () =>
  fakeApi()
    .calls.filter(({ method }) => method === 'POST')
    .map(({ address, body }) => [/filename="([^"]+)"/.exec(body)?.[1], address.split('?')[1] ?? null]);

beforeEach(() => {
  signedIn(fakeApi());
  fakeApi().respond('GET /api/portfolios', () => ({
    body: {
      portfolios: [
        aPortfolio({ id: 1, name: 'Retirement' }),
        aPortfolio({ id: 7, name: 'IRA' }),
        aPortfolio({ id: 8, name: 'Joint' }),
      ],
    },
  }));
  respondBy({ 'IRA.csv': () => created(7, 'IRA'), 'Joint.csv': () => created(8, 'Joint') });
});

async function choose(...files: File[]) {
  const { user, address } = renderApp('/portfolios');
  await user.click(await screen.findByRole('button', { name: 'Import files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import files' }));
  fireEvent.change(await dialog.findByLabelText('Files of holdings'), { target: { files } });
  return { user, address, dialog };
}

describe('Several files', () => {
  it('become a portfolio each, one after the other, and say what was not matched', async () => {
    const { dialog } = await choose(ira, joint);
    expect(await dialog.findByText('2 portfolios created')).toBeVisible();
    expect(imports()).toEqual([
      ['IRA.csv', null],
      ['Joint.csv', null],
    ]);
    const [first] = dialog.getAllByRole('listitem');
    expect(first).toHaveTextContent('IRA.csv');
    expect(first).toHaveTextContent('IRA: 14 of 16 rows matched');
    expect(first).toHaveTextContent(
      'Not matched: APPL, NOSUCH. 1 of them kept with the value in the file, the others not imported.',
    );
    expect(first).toHaveTextContent('The $55.10 of cash in your file is not counted.');
    expect(dialog.getByRole('link', { name: 'IRA' })).toHaveAttribute('href', '/portfolios/7');
  });

  it('are put into a group together', async () => {
    const { user, dialog } = await choose(ira, joint);
    await user.click(await dialog.findByRole('button', { name: 'Make them a group' }));
    const group = within(await screen.findByRole('dialog', { name: 'Create group' }));
    expect(group.getByRole('checkbox', { name: /^IRA/ })).toBeChecked();
    expect(group.getByRole('checkbox', { name: /^Joint/ })).toBeChecked();
    expect(group.getByRole('checkbox', { name: /^Retirement/ })).not.toBeChecked();
  });

  it('become a portfolio for each account in them', async () => {
    const accounts = [
      { id: '1', name: 'Oak …0017', rows: 1 },
      { id: '2', name: 'Oak …0018', rows: 2 },
    ];
    const several = { ...aProblem(409, 'This file has several accounts. Choose one.') };
    respondBy({
      'Oak.qfx': (account) =>
        account === null
          ? { ...several, body: { ...(several.body as object), accounts } }
          : created(Number(account), `Oak …001${account}`),
    });
    const { dialog } = await choose(csv('Oak.qfx'));
    expect(await dialog.findByText('2 portfolios created')).toBeVisible();
    expect(imports()).toEqual([
      ['Oak.qfx', null],
      ['Oak.qfx', 'account=1'],
      ['Oak.qfx', 'account=2'],
    ]);
    expect(dialog.getByText('Oak.qfx: Oak …0018')).toBeVisible();
  });

  it('go on after one that failed, which can be tried again', async () => {
    let attempts = 0;
    respondBy({
      'IRA.csv': () => (attempts++ === 0 ? aProblem(503, 'Many files are being read.') : created(7, 'IRA')),
      'Joint.csv': () => created(8, 'Joint'),
    });
    const { user, dialog } = await choose(ira, joint);
    expect(await dialog.findByText('1 portfolio created, 1 not imported')).toBeVisible();
    expect(dialog.getByText('Many files are being read.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again IRA.csv' }));
    expect(await dialog.findByText('2 portfolios created')).toBeVisible();
  });

  it('become one portfolio each, also when a response is lost and they are sent again', async () => {
    let attempts = 0;
    respondBy({
      'IRA.csv': () => (attempts++ === 0 ? { isLost: true } : created(7, 'IRA')),
      'Joint.csv': () => created(8, 'Joint'),
    });
    const { user, dialog } = await choose(ira, joint);
    await user.click(await dialog.findByRole('button', { name: 'Try again IRA.csv' }));
    expect(await dialog.findByText('2 portfolios created')).toBeVisible();
    const [first, other, again] = fakeApi()
      .calls.filter(({ method }) => method === 'POST')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\d-]{10,}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('say that the first attempt is still running when it is', async () => {
    const type = 'https://p.example/problems/idempotent-request-running';
    respondBy({ 'IRA.csv': () => aProblem(409, 'The first request is still running', type) });
    const { dialog } = await choose(ira);
    expect(
      await dialog.findByText('Your first attempt is still running. Try again in a moment.'),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Try again IRA.csv' })).toBeVisible();
  });

  it('that cannot be read say why, without another attempt', async () => {
    respondBy({ 'IRA.csv': () => aProblem(400, 'No header row was found.') });
    const { dialog } = await choose(ira, new File([], 'Empty.pdf'), new File([], 'Empty.csv'));
    expect(await dialog.findByText('0 portfolios created, 3 not imported')).toBeVisible();
    expect(dialog.getByText('No header row was found.')).toBeVisible();
    expect(dialog.getAllByText('This file is empty.')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(imports()).toEqual([['IRA.csv', null]]);
  });

  it('begin once each statement has been confirmed or left out', async () => {
    const { user, dialog } = await choose(csv('First.pdf'), ira, csv('Second.pdf'));
    expect(await dialog.findByText('Statement 1 of 2')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Leave this one out' }));
    expect(await dialog.findByText('Statement 2 of 2')).toBeVisible();
    expect(imports()).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Leave this one out' }));
    expect(await dialog.findByText('1 portfolio created')).toBeVisible();
    expect(imports()).toEqual([['IRA.csv', null]]);
  });

  it('are at most 20', async () => {
    const { dialog } = await choose(...Array.from({ length: 21 }, (_, index) => csv(`${index}.csv`)));
    expect(dialog.getByRole('alert')).toHaveTextContent('These are 21 files. Choose at most 20 at a time.');
    expect(imports()).toEqual([]);
  });

  describe('for a group', () => {
    const accounts = (found: readonly { id: string | null; name: string; rows: number }[]): FakeResponse => ({
      body: { accounts: found },
    });
    const open = async () => {
      const { user } = renderApp('/portfolios');
      await user.click(await screen.findByRole('button', { name: 'Import files' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Import files' }));
      await user.selectOptions(await dialog.findByLabelText('Put them into'), 'Household');
      fireEvent.change(dialog.getByLabelText('Files of holdings'), { target: { files: [csv('Oak.qfx')] } });
      return { user, dialog };
    };
    beforeEach(() => {
      fakeApi().respond('GET /api/portfolio-groups', () => ({
        body: [{ id: 3, name: 'Household', portfolioIds: [7, 8] }],
      }));
      fakeApi().respond('POST /api/portfolios/import-file/accounts', () =>
        accounts([
          { id: '1', name: 'IRA', rows: 1 },
          { id: '2', name: 'Oak …0018', rows: 2 },
          { id: '3', name: 'Oak …0019', rows: 3 },
        ]),
      );
      respondBy({ 'Oak.qfx': () => created(9, 'Oak …0018') });
      fakeApi().respond('POST /api/portfolios/7/holdings/upload-excel-file', () => ({
        body: outcome(7, 'IRA').imported,
      }));
    });

    it('go where their owner says: a new portfolio, one that is there, or nowhere', async () => {
      const { user, dialog } = await open();
      await user.selectOptions(await dialog.findByLabelText('Where IRA goes'), 'Update IRA');
      expect(dialog.getByLabelText('Where Oak …0018 goes')).toHaveValue('new');
      await user.selectOptions(dialog.getByLabelText('Where Oak …0019 goes'), 'Leave it out');
      await user.click(dialog.getByRole('button', { name: 'Import' }));
      expect(await dialog.findByText('1 portfolio created, 1 updated')).toBeVisible();
      expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Updated');
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
      expect(
        fakeApi()
          .calls.filter(({ method }) => method === 'POST')
          .map(({ address }) => address),
      ).toEqual([
        '/api/portfolios/import-file/accounts',
        '/api/portfolios/7/holdings/upload-excel-file?account=1',
        '/api/portfolios/import-file?account=2&group=3',
      ]);
      expect(dialog.getByRole('link', { name: 'Open Household' })).toHaveAttribute(
        'href',
        '/portfolios/groups/3',
      );
    });

    it('never change a portfolio that the group has until its owner says so', async () => {
      const { user, dialog } = await open();
      expect(await dialog.findByText('Household has a portfolio of this name.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Import' }));
      expect(dialog.getByText('Say where this account goes.')).toBeVisible();
      expect(dialog.getByLabelText('Where IRA goes')).toHaveFocus();
      expect(imports()).toHaveLength(1);
    });

    it('update a portfolio from one account only', async () => {
      const { user, dialog } = await open();
      await user.selectOptions(await dialog.findByLabelText('Where IRA goes'), 'Update Joint');
      const other = within(dialog.getByLabelText('Where Oak …0018 goes'));
      expect(other.getByRole('option', { name: 'Update Joint' })).toBeDisabled();
      expect(other.getByRole('option', { name: 'Update IRA' })).toBeEnabled();
    });

    it('that cannot be read say why before anything is imported', async () => {
      fakeApi().respond('POST /api/portfolios/import-file/accounts', () => aProblem(400, 'No header row.'));
      const { dialog } = await open();
      expect(await dialog.findByText('No header row.')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Choose other files' })).toBeVisible();
    });
  });

  describe('when the dialog is closed in the middle', () => {
    const chooseAndClose = async () => {
      let finish = () => {};
      const whenFinished = new Promise<void>((resolve) => (finish = resolve));
      respondBy({
        'IRA.csv': async () => {
          await whenFinished;
          return created(7, 'IRA');
        },
        'Joint.csv': () => created(8, 'Joint'),
      });
      const { user, dialog } = await choose(ira, joint);
      expect(await dialog.findByText('Importing 1 of 2')).toBeVisible();
      await user.keyboard('{Escape}');
      expect(await dialog.findByText('Stop importing?')).toBeVisible();
      return { user, dialog, finish };
    };

    it('go on meanwhile, and after it is answered', async () => {
      const { user, dialog, finish } = await chooseAndClose();
      await user.click(dialog.getByRole('button', { name: 'Go on importing' }));
      finish();
      expect(await dialog.findByText('2 portfolios created')).toBeVisible();
    });

    it('stop after the one in hand, and the list shows what was created', async () => {
      const { user, dialog, finish } = await chooseAndClose();
      const countLists = () =>
        fakeApi().requests.filter((path) => path.startsWith('/api/portfolios?')).length;
      const before = countLists();
      await user.click(dialog.getByRole('button', { name: 'Stop' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      finish();
      await waitFor(() => expect(countLists()).toBe(before + 1));
      expect(imports()).toEqual([['IRA.csv', null]]);
    });
  });
});
