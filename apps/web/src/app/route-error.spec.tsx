import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { Providers } from './providers.tsx';
import { RouteError } from './route-error.tsx';

describe('A page whose code could not be loaded', () => {
  let reloads: number;
  const renderError = () => {
    reloads = 0;
    const reload = () => (reloads += 1);
    return render(
      <Providers queryClient={createQueryClient()}>
        <MemoryRouter>
          <RouteError reload={reload} />
        </MemoryRouter>
      </Providers>,
    );
  };
  afterEach(() => act(() => onlineManager.setOnline(true)));

  it('says without a connection that it is loaded once that is back, and is', () => {
    onlineManager.setOnline(false);
    renderError();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.It loads once you are back online.');
    expect(reloads).toBe(0);
    act(() => onlineManager.setOnline(true));
    expect(reloads).toBe(1);
  });

  it('is otherwise loaded again when the user asks for it', () => {
    renderError();
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(reloads).toBe(1);
  });
});
