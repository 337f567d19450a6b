import { startTestApp } from '../test/test-app.ts';
import { DemoAccounts } from './auth/accounts/demo-accounts.ts';
import { RefreshJournal } from './screening/universe/refresh/refresh-journal.ts';

describe('While a refresh of the universe runs', () => {
  it('a process starts: its demo accounts are restored, or closed, without waiting for the refresh', async () => {
    const api = await startTestApp({ universe: 'tiny' });
    const journal = await RefreshJournal.open(api.database.url);
    try {
      await api.app.get(DemoAccounts, { strict: false }).ensure();
    } finally {
      await journal?.close();
      await api.stop();
    }
    expect(journal).not.toBeNull();
  });
});
