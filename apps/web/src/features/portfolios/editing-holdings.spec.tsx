import { act, screen, waitFor, within } from '@testing-library/react';
import type { HoldingWeightMethod } from '@plumbline/contracts';
import { aProblem } from '../../test/fake-api.ts';
import { createHolding, getButton, getTickers, openTable, withHoldings } from '../../test/holdings-table.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { portfolioKeys } from './api/portfolios.ts';
import { useUnsavedAmounts } from './model/unsaved-amounts.ts';

const { fakeApi, storeHoldings, findRequests } = withHoldings();

describe('Editing a cell', () => {
  const edit = async (name: RegExp, text: string) => {
    const app = await openTable();
    await app.user.click(getButton(name));
    await app.user.keyboard(text);
    return app;
  };
  /** What the store does when the page loads. */
  const reloadUnsavedAmounts = async () => {
    const stored = sessionStorage.getItem('unsaved-amounts');
    useUnsavedAmounts.setState({ amounts: new Map() });
    sessionStorage.setItem('unsaved-amounts', stored!);
    await useUnsavedAmounts.persist.rehydrate();
  };
  const input = () => screen.getByRole('textbox', { name: 'Shares, or value with $, of T2' });

  it('sets the shares by a plain number', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    await edit(/Edit shares of T2/, '1,500{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')).toEqual([
      { address: '/api/portfolios/1/holdings', body: { id: 2, financialInstrumentId: 2, shares: 1500 } },
    ]);
  });

  it('leaves no group with the figures from before', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const queryClient = createQueryClient();
    queryClient.setQueryData(portfolioKeys.group(7), {});
    const { user } = await openTable('', queryClient);
    await user.click(getButton(/Edit shares of T2/));
    await user.keyboard('9{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    await waitFor(() =>
      expect(queryClient.getQueryState(portfolioKeys.group(7))).toMatchObject({ isInvalidated: true }),
    );
  });

  it('sets the value with a $ in either cell, and announces it beforehand', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await edit(/Edit shares of T2/, '$12.50');
    expect(input()).toHaveAccessibleDescription(
      'Sets the value to $12.50. All holdings will then weigh by value.',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, value: 12.5 });
  });

  it('shows the change at once and reverts it on failure', async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    fakeApi().respond('PUT /api/portfolios/1/holdings', async () => {
      await failed;
      return aProblem(500, 'Oh');
    });
    await edit(/Edit shares of T2/, '9{Enter}');
    expect(await screen.findByRole('button', { name: '$90.00. Edit value of T2' })).toBeVisible();
    fail();
    expect(await screen.findByText('There was an error')).toBeVisible();
    expect(await screen.findByRole('button', { name: '$20.00. Edit value of T2' })).toBeVisible();
  });

  it('goes on with what was typed when that could not be saved, and saves it on another try', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => aProblem(503, 'Busy'));
    const { user } = await edit(/Edit shares of T2/, '1,234.5{Enter}');
    expect(await screen.findByText('There was an error')).toBeVisible();
    await waitFor(() => expect(input()).toHaveFocus());
    expect(input()).toHaveValue('1,234.5');
    expect(input()).toHaveAccessibleDescription('Not saved. Press Enter to try again.');
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({
      body: createHolding(2, {}, { shares: 1234.5 }),
    }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT').map(({ body }) => (body as { shares: number }).shares)).toEqual([
      1234.5, 1234.5,
    ]);
    expect(getButton('1,234.5. Edit shares of T2')).toHaveFocus();
  });

  it('leaves the focus where it has gone when saving fails, and drops what was typed on Escape', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => aProblem(503, 'Busy'));
    const { user } = await edit(/Edit shares of T2/, '5');
    const search = screen.getByRole('searchbox', { name: 'Find by ticker or name' });
    await user.click(search);
    expect(await screen.findByText('There was an error')).toBeVisible();
    await waitFor(() => expect(input()).toHaveValue('5'));
    expect(search).toHaveFocus();
    await user.click(input());
    await user.keyboard('{Escape}');
    expect(getButton('2. Edit shares of T2')).toHaveFocus();
    expect(findRequests('PUT')).toHaveLength(1);
  });

  it('ends when the amount was stored although the response was lost', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => {
      storeHoldings([createHolding(3), createHolding(2, {}, { shares: 7 }), createHolding(1)]);
      return aProblem(503, 'Busy');
    });
    await edit(/Edit shares of T2/, '7{Enter}');
    expect(await screen.findByText('There was an error')).toBeVisible();
    expect(await screen.findByRole('button', { name: '7. Edit shares of T2' })).toBeVisible();
  });

  it('has what was typed again after a reload, failed or still on its way, until it is saved', async () => {
    const saved = { body: createHolding(2, {}, { shares: 1234.5 }) };
    let arrive = () => {};
    const late = new Promise<typeof saved>((resolve) => (arrive = () => resolve(saved)));
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => late);
    const { unmount } = await edit(/Edit shares of T2/, '1,234.5{Enter}');
    await waitFor(() => expect(findRequests('PUT')).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: /Shares, or value with/ })).toBeNull();
    unmount();
    await reloadUnsavedAmounts();
    const { user } = await openTable();
    expect(input()).toHaveValue('1,234.5');
    expect(input()).toHaveAccessibleDescription('Not saved. Press Enter to try again.');
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => saved);
    await user.click(input());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    await reloadUnsavedAmounts();
    expect(useUnsavedAmounts.getState().amounts.size).toBe(0);
    await act(async () => {
      arrive();
      await late;
    });
  });

  it('ignores anything else in the storage of the browser', async () => {
    for (const amounts of [
      'words',
      [[1]],
      [['1', { column: 'shares', text: '2' }]],
      [[2, { column: 'cap' }]],
    ]) {
      sessionStorage.setItem('unsaved-amounts', JSON.stringify({ state: amounts, version: 0 }));
      await useUnsavedAmounts.persist.rehydrate();
      expect(useUnsavedAmounts.getState().amounts.size).toBe(0);
    }
  });

  it('stays open with a message while the input is invalid', async () => {
    await edit(/Edit value of T2/, '-3{Enter}');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('It cannot be less than zero');
    expect(input()).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('is canceled by Escape, which returns the focus to the cell', async () => {
    const { user } = await edit(/Edit shares of T2/, '77');
    await user.keyboard('{Escape}');
    expect(getButton('2. Edit shares of T2')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('sends nothing without a change', async () => {
    await edit(/Edit value of T2/, '{Enter}');
    expect(getButton('$20.00. Edit value of T2')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('is saved when the focus moves away', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await edit(/Edit shares of T2/, '5');
    await user.click(screen.getByRole('searchbox', { name: 'Find by ticker or name' }));
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')).toHaveLength(1);
  });
});

describe('Deleting holdings', () => {
  it('asks for confirmation, removes the row and keeps the focus in its place', async () => {
    const { user } = await openTable();
    await user.click(getButton('Delete T2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    expect(dialog.getByText('T2 Company 2')).toBeVisible();
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    storeHoldings([createHolding(3), createHolding(1)]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getTickers()).toEqual(['T3', 'T1']));
    await waitFor(() => expect(getButton('Delete T1')).toHaveFocus());
  });

  it('moves the focus to the import button after the last one', async () => {
    storeHoldings([createHolding(1)]);
    const { user } = await openTable();
    await user.click(getButton('Delete T1'));
    const dialog = within(await screen.findByRole('dialog'));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    storeHoldings([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This portfolio has no holdings yet.')).toBeVisible();
    await waitFor(() => expect(getButton('Import holdings')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports a failure and keeps the row', async () => {
    const { user } = await openTable();
    await user.click(getButton('Delete T2'));
    const dialog = within(await screen.findByRole('dialog'));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => aProblem(500, 'Oh'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Holding Failed!')).toBeVisible();
    expect(getTickers()).toEqual(['T3', 'T2', 'T1']);
  });
});

describe('Editing several holdings', () => {
  it('sets the same amount in one request', async () => {
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({
      body: [
        createHolding(3, {}, { value: 50, shares: null }),
        createHolding(1, {}, { value: 50, shares: null }),
      ],
    }));
    const { user } = await openTable();
    expect(getButton('Set selected')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select T3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select T1' }));
    expect(screen.getByText('2 of 3 selected')).toBeVisible();
    await user.click(getButton('Set selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 2 holdings' }));
    await user.type(dialog.getByRole('textbox', { name: 'Shares or value of each' }), '$50{Enter}');
    expect(await screen.findByText('Portfolio Holdings Updated!')).toBeVisible();
    expect(findRequests('PUT').map(({ body }) => body)).toEqual([
      [
        { id: 3, financialInstrumentId: 3, value: 50 },
        { id: 1, financialInstrumentId: 1, value: 50 },
      ],
    ]);
    expect(getButton('$50.00. Edit value of T3')).toBeVisible();
  });

  it('rejects an invalid amount', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all holdings found' }));
    await user.click(getButton('Set selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 holdings' }));
    const amount = dialog.getByRole('textbox');
    await user.type(amount, 'lots{Enter}');
    expect(amount).toBeInvalid();
    expect(amount).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });

  it('deletes the selected ones, but never those that the filter hides', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all holdings found' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find by ticker or name' }), 'T2');
    await waitFor(() => expect(getTickers()).toEqual(['T2']));
    await user.click(getButton('Delete selected'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this holding?' }));
    fakeApi().respond('POST /api/portfolios/1/holdings/delete', () => ({ status: 204, body: undefined }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(findRequests('POST')).toEqual([
        { address: '/api/portfolios/1/holdings/delete', body: { ids: [2] } },
      ]),
    );
  });
});

describe('Edit dialog of a holding', () => {
  const open = async (method: HoldingWeightMethod) => {
    storeHoldings([createHolding(3), createHolding(2), createHolding(1)], method);
    fakeApi().respond('PUT /api/portfolios/1/holdings', () => ({ body: createHolding(2) }));
    const { user } = await openTable();
    await user.click(getButton('Edit T2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit portfolio holding' }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    return { user, dialog, field };
  };

  it('has a read-only market value that follows the shares when weights use share counts', async () => {
    const { user, dialog, field } = await open('SHARE_COUNT');
    expect(field('Market value')).toHaveAttribute('readonly');
    await user.clear(field('Shares'));
    await user.type(field('Shares'), '2.5');
    expect(field('Market value')).toHaveValue('$25.00');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, shares: 2.5 });
  });

  it('sets the market value when weights use values', async () => {
    const { user, field } = await open('VALUE_BASIS');
    await user.clear(field('Market value'));
    await user.type(field('Market value'), '45{Enter}');
    expect(await screen.findByText('Holdings Updated')).toBeVisible();
    expect(findRequests('PUT')[0]?.body).toEqual({ id: 2, financialInstrumentId: 2, value: 45 });
  });

  it('shows a message beside an invalid field', async () => {
    const { user, field } = await open('SHARE_COUNT');
    await user.clear(field('Shares'));
    await user.type(field('Shares'), '1e3{Enter}');
    expect(field('Shares')).toBeInvalid();
    expect(field('Shares')).toHaveFocus();
    expect(findRequests('PUT')).toEqual([]);
  });
});
