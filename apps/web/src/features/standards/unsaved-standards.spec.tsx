import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersToProfile, completeAnswers, presets, questionnaire } from '@plumbline/screening';
import type { StandardResponse } from '@plumbline/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { WorkerOutcome } from '../../lib/ask-worker.ts';
import { aCompany, aHolding } from '../../test/builders.ts';
import { anExploreFile, enoughCriteria } from '../../test/explore-file.ts';
import { UnsavedComparison } from '../../app/routes/screening/unsaved-comparison.tsx';
import { aProblem, aRelease, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { renderPart } from '../../test/render-part.tsx';
import { useValues } from '../values/model/values-session.ts';
import { compareInBrowser } from './model/compare-in-browser.ts';
import { unsavedStandardsQuery } from './model/unsaved-standards-query.ts';
import type { BrowserComparison } from './model/unsaved-standards-query.ts';

const fakeApi = withFakeApi();
const file = anExploreFile([{ ticker: 'ARMS', flags: ['WEAPONS_MILITARY'], checked: enoughCriteria }]);
const { Worker } = globalThis;

beforeEach(() => {
  sessionStorage.clear();
  useValues.getState().startOver();
  fakeApi().respond('/api/tickers/ARMS', () => ({
    body: aCompany({ id: 5, ticker: 'ARMS', name: 'Arms Inc.' }),
  }));
  /** Computes in the same thread. */
  class SameThreadWorker extends EventTarget {
    postMessage({ parts, standards }: BrowserComparison): void {
      const result = compareInBrowser(file, parts, standards);
      const data: WorkerOutcome<StandardResponse[]> = { kind: 'found', result };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: SameThreadWorker });
});
afterEach(() => Object.assign(globalThis, { Worker }));

function bothAnswered() {
  const { takeAnswers, takeOther } = useValues.getState();
  takeAnswers({ weapons: 'none' });
  takeOther(completeAnswers(questionnaire, { weapons: 'complete' }));
}

describe('The profiles of two people on the page that compares standards', () => {
  const page = '/compare-standards?security=ARMS&standards=0,mine,theirs';

  it('are columns beside the others, and nothing of them is sent', async () => {
    bothAnswered();
    renderApp(page);
    const table = within(await screen.findByRole('table', { name: 'Arms Inc. (ARMS) under each standard' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Faith Based Evangelical',
      'Your profile',
      'Their profile',
    ]);
    const weapons = within(table.getByRole('row', { name: /^Military Weapons/ })).getAllByRole('cell');
    expect(weapons.map(({ textContent }) => textContent)).toEqual([
      'Doesn’t count',
      'Doesn’t count',
      'Counts',
    ]);
    expect(screen.getByText(/what the two of you answered is not sent anywhere/)).toBeVisible();
    expect(fakeApi().requests.filter((address) => address.startsWith('/api/standards'))).toEqual([]);
    expect(fakeApi().calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('can be left out, and put back', async () => {
    bothAnswered();
    const { user, address } = renderApp(page);
    await user.click(await screen.findByRole('checkbox', { name: /^Their profile/ }));
    expect(address()).toBe('/compare-standards?security=ARMS&standards=0%2Cmine');
  });

  it('are known in the tab of their answers alone', async () => {
    fakeApi().respond('/api/standards', () => ({ body: [] }));
    renderApp(page);
    expect(await screen.findByText(/known only in the tab in which both have answered/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Your profile/ })).not.toBeInTheDocument();
  });
});

describe('A comparison of unsaved standards', () => {
  const thing = { kind: 'portfolio', name: 'Growth', href: '/portfolios/1' } as const;
  const loaded = { body: { holdings: [], unknownHoldings: [{ kind: null, value: 10 }] } };

  it.each([
    ['the release', '/api/health/ready', aRelease()],
    ['the portfolio', 'GET /api/portfolios/1/holdings', loaded],
  ])('can be tried again where %s could not be asked for', async (_what, route, response) => {
    fakeApi().respond('GET /api/portfolios/1/holdings', () => loaded);
    fakeApi().respond(route, () => aProblem(500, 'Oh'));
    const criteria = answersToProfile(questionnaire, completeAnswers(questionnaire, {}));
    renderPart(
      <UnsavedComparison
        thing={{ ...thing, subject: { portfolio: 1 } }}
        standards={[{ id: 'mine', name: 'Your profile', criteria, isOwn: true }]}
      />,
    );
    expect(await screen.findByText('The standards could not be compared.')).toBeVisible();
    fakeApi().respond(route, () => response);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Growth under each standard' })).toBeVisible();
  });

  it('sees nothing in a holding whose ticker another company has now', async () => {
    const holding = aHolding();
    const former = { ...holding.financialInstrument, ticker: 'ARMS', isListed: false };
    fakeApi().respond('GET /api/portfolios/1/holdings', () => ({
      body: { holdings: [{ ...holding, financialInstrument: former }], unknownHoldings: [] },
    }));
    const criteria = answersToProfile(questionnaire, completeAnswers(questionnaire, { weapons: 'complete' }));
    const own = { id: 'mine', name: 'Your profile', criteria, isOwn: true };
    const ready = { id: '0', name: 'Faith Based Evangelical', criteria: presets[0]!, isOwn: false };
    renderPart(
      <UnsavedComparison thing={{ ...thing, subject: { portfolio: 1 } }} standards={[ready, own]} />,
    );
    const table = within(await screen.findByRole('table', { name: 'Growth under each standard' }));
    expect(table.queryByRole('row', { name: /^Military Weapons/ })).not.toBeInTheDocument();
  });
});

describe('The last comparison of unsaved standards', () => {
  const release = 'r1' as unknown as Parameters<typeof unsavedStandardsQuery>[0];
  const partsOf = (value: number) => ({
    kind: 'portfolio' as const,
    holdings: [],
    unknown: [{ kind: null, value }],
  });
  const afterFirst = (...[parts, standards]: [ReturnType<typeof partsOf> | undefined, { id: string }[]]) => {
    const client = new QueryClient();
    const query = (of: typeof parts, by: { id: string }[]) =>
      unsavedStandardsQuery(release, of as never, by as never);
    client.setQueryData(query(partsOf(1), []).queryKey, []);
    const observer = new QueryObserver(client, query(partsOf(1), []));
    observer.setOptions(query(parts, standards));
    return observer.getCurrentResult().data;
  };

  it('stays while other standards of the same portfolio load', () => {
    expect(afterFirst(partsOf(1), [{ id: 'mine' }])).toEqual([]);
  });

  it.each([
    ['is being compared', partsOf(2)],
    ['is still loading', undefined],
  ])('is gone while another portfolio %s', (_what, parts) => {
    expect(afterFirst(parts, [])).toBeUndefined();
  });
});
