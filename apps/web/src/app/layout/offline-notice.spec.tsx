import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../test/render-app.tsx';
import { aProfile, storeProfiles } from '../../test/screening-api.ts';
import { signedIn } from '../../test/session.ts';
import { withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

describe('A page without a connection', () => {
  beforeEach(() => {
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { own: [aProfile()] });
  });
  afterEach(() => act(() => onlineManager.setOnline(true)));

  it('says so, and goes on by itself when the connection is back', async () => {
    onlineManager.setOnline(false);
    renderApp('/screening-profiles');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline.The rest of this page loads once you are back online.',
    );
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { name: 'No smoke' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says nothing while it has all that it shows', async () => {
    renderApp('/screening-profiles');
    await screen.findByRole('heading', { name: 'No smoke' });
    await waitFor(() => expect(fakeApi().requests).toContain('/api/goodstanding'));
    act(() => onlineManager.setOnline(false));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
