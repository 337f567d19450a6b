import { act, render } from '@testing-library/react';
import { catalog } from '@plumbline/screening';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { standardProfile } from '../../screening-profiles/model/known-profiles.ts';
import { useExploreState } from './use-explore-state.ts';
import type { ExploreState } from './use-explore-state.ts';

const criterion = (name: string) => catalog.byName.get(name)!;
/** Longer than the address takes to follow. */
const LATER_MS = 300;

/** Explore at the end of a history, beside a page whose code loads when `load` is called. */
function openExplore(entries: string[]) {
  const current: { state: ExploreState | null } = { state: null };
  function Probe() {
    current.state = useExploreState(standardProfile);
    return null;
  }
  let load = () => {};
  const code = new Promise<{ Component: () => null }>((resolve) => {
    load = () => resolve({ Component: () => null });
  });
  const router = createMemoryRouter(
    [
      { path: '/explore', element: <Probe /> },
      { path: '/other', lazy: () => code },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    load,
    shown: () => current.state!,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const wait = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, LATER_MS)));

describe('The address of Explore', () => {
  it('has every change, also one that is made while it takes in the one before', async () => {
    const { router, shown, address } = openExplore(['/explore']);
    let isFirst = true;
    router.subscribe(() => {
      if (isFirst) shown().filter({ sector: 'Services' });
      isFirst = false;
    });
    act(() => shown().tick(criterion('ALCOHOL'), false));
    await wait();
    expect(shown().filters.sector).toBe('Services');
    expect(shown().profile.negative).not.toContain('ALCOHOL');
    await wait();
    expect(address()).toBe('/explore?profile=0&without=ALCOHOL&sector=Services');
  });

  it('has a change that was made right before the user left by a link, which it does not hold up', async () => {
    const { router, load, shown, address } = openExplore(['/explore']);
    act(() => shown().filter({ sector: 'Services' }));
    act(() => void router.navigate('/other'));
    await wait();
    load();
    await wait();
    expect(address()).toBe('/other');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/explore?sector=Services');
  });

  it('does not undo a step back that is made before it has followed', async () => {
    const { router, load, shown, address } = openExplore(['/other', '/explore']);
    act(() => shown().filter({ sector: 'Services' }));
    act(() => void router.navigate(-1));
    await wait();
    load();
    await wait();
    expect(address()).toBe('/other');
  });

  it('decides what is shown after a step back or a link, whatever was about to be stored', async () => {
    const { router, shown, address } = openExplore(['/explore?rating=checked', '/explore']);
    act(() => shown().filter({ sector: 'Services' }));
    await act(() => router.navigate(-1));
    await wait();
    expect(shown().filters).toMatchObject({ sector: '', rating: 'checked' });
    expect(address()).toBe('/explore?rating=checked');
    await act(() => router.navigate('/explore?listings=all'));
    await wait();
    expect(shown().filters).toMatchObject({ rating: '', listings: 'all' });
  });

  it('does not stay behind when a change is taken back', async () => {
    const { shown, address } = openExplore(['/explore']);
    act(() => shown().filter({ sector: 'Services' }));
    act(() => shown().filter({ sector: '' }));
    await wait();
    expect(address()).toBe('/explore');
    act(() => shown().filter({ sector: 'Services' }));
    await wait();
    act(() => shown().clearFilters());
    await wait();
    expect(address()).toBe('/explore');
  });

  it('says which listings of a company are shown after the filters are cleared, too', async () => {
    const { shown, address } = openExplore(['/explore?listings=all&sector=Services']);
    act(() => shown().clearFilters());
    await wait();
    expect(address()).toBe('/explore?listings=all');
  });
});
