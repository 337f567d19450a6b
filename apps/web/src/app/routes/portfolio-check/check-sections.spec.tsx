import { screen, within } from '@testing-library/react';
import { keyOfFiles } from '../../../features/portfolio-check/model/check-files.ts';
import { exampleFile } from '../../../features/portfolio-check/model/example-file.ts';
import { useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import type {
  Outlook,
  OutlookCleanUp,
  OutlookStep,
} from '../../../features/portfolio-check/model/outlook.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { anAlternative, aSearchResult, someAlternatives } from '../../../test/builders.ts';
import { withFakeApi } from '../../../test/fake-api.ts';
import { aCheck, aCheckedHolding } from '../../../test/portfolio-check.ts';
import { renderApp } from '../../../test/render-app.tsx';

const fakeApi = withFakeApi();
const file = new File(['Ticker,Shares'], 'My_positions.csv', { lastModified: 1 });
const apple = aSearchResult({ ticker: 'AAPL', name: 'Apple Inc.', impactScore: -67, standing: 'VIOLATION' });
/** That of the fake API. */
const RELEASE = 3;
const figures = {
  ...({ standing: 'VIOLATION', isBound: false } as const),
  ...{ totalHoldings: 2, coverage: 0.75, unpricedHoldings: 0 },
};
const swap: OutlookStep = {
  ...{ holdingId: 0, weight: 75, value: 3750, from: apple, to: aSearchResult({ id: 7, ticker: 'PURE' }) },
  violations: [{ name: 'ALCOHOL', title: 'Alcohol' }],
  remaining: [],
  ...{ impactScore: 41, standing: 'CLEAR', isBound: false, violationsLeft: 0 },
};
const cleanUp: OutlookCleanUp = {
  ...{ isReached: true, isFewest: false, isWhole: true, unratedHoldings: 1, outsideHoldings: 0 },
  before: { ...figures, impactScore: -67, violations: 1 },
  after: { ...figures, impactScore: 41, standing: 'CLEAR', violations: 0 },
  unseen: [{ ticker: 'OAK', name: 'Oak', weight: 25 }],
  steps: [swap],
};

/** The page of a checked file, with what has been worked out of alternatives. */
function renderReport(outlook: Partial<Outlook> = {}, check = aCheck()) {
  useChosenFiles.getState().choose([file]);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['portfolio-check', keyOfFiles({ files: [file] })], check);
  queryClient.setQueryData(['portfolio-check', 'outlook', keyOfFiles({ files: [file] }), RELEASE], {
    cleanUp,
    alternatives: new Map([[0, someAlternatives(anAlternative())]]),
    inside: new Map(),
    ...outlook,
  });
  return renderApp('/check', queryClient);
}

const findOutlook = () => screen.findByRole('region', { name: 'Alternatives and clean-up' });

describe('Reasons in the report of a file', () => {
  it('name the money in a category and the holdings it comes through, down to the companies in a fund', async () => {
    const inside = new Map([['ALCOHOL', new Map([[0, [{ ticker: 'BREW', name: 'Brewer', weight: 75 }]]])]]);
    const { user } = renderReport({ inside });
    await findOutlook();
    const reasons = screen.getByRole('region', { name: 'Negative categories' });
    expect(reasons).toHaveTextContent('Alcohol $3,750 in 1 holding75.0%through AAPL 75% (Brewer)');
    expect(within(reasons).getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/AAPL');
    await user.click(within(reasons).getByRole('button', { name: /Alcohol/ }));
    const contributors = await screen.findByRole('table', { name: 'Contributors' });
    await user.click(within(contributors).getByRole('button', { name: 'Through 1 company' }));
    expect(within(contributors).getByText('Brewer')).toBeVisible();
  });
});

describe('Alternatives and clean-up in the report of a file', () => {
  it('say what each flagged holding could be swapped for and what that would come to', async () => {
    const { user } = renderReport();
    const outlook = await findOutlook();
    expect(outlook).toHaveTextContent('Known violations1 → 0in the 75% that we can see');
    expect(outlook).toHaveTextContent('Money that would move$3,7501 swap');
    expect(outlook).toHaveTextContent('What has not been checked may still be a violation');
    expect(within(outlook).getByRole('heading', { name: 'Swap AAPL for PURE' })).toBeVisible();
    expect(outlook).toHaveTextContent(
      '$3,750.00, 75% of the portfolio, flagged for Alcohol. Then the portfolio scores 41, with no known violations.',
    );
    const compare = within(outlook).getByRole('button', { name: 'Compare alternatives to AAPL' });
    expect(within(outlook).queryByText('Not flagged for')).toBeNull();
    await user.click(compare);
    expect(within(outlook).getByText('Not flagged for')).toBeVisible();
    expect(fakeApi().calls.filter(({ address }) => address.includes('alternatives'))).toEqual([]);
  });

  it('give no score and no number of violations where less than half of what is left is seen into', async () => {
    const after = { ...cleanUp.after, impactScore: null, standing: 'NOT_RATED', coverage: 0.3 } as const;
    renderReport({ cleanUp: { ...cleanUp, after, steps: [{ ...swap, impactScore: null }] } });
    const outlook = await findOutlook();
    expect(outlook).toHaveTextContent('Known violations1in the 75% that we can see');
    expect(outlook).not.toHaveTextContent('→');
    expect(outlook).toHaveTextContent('we can see only 30% of what is left');
  });

  it('say why a holding is sold, and that there is no alternative', async () => {
    renderReport({
      cleanUp: { ...cleanUp, steps: [{ ...swap, to: null }] },
      alternatives: new Map([[0, someAlternatives()]]),
    });
    const outlook = await findOutlook();
    expect(within(outlook).getByRole('heading', { name: 'Sell AAPL' })).toBeVisible();
    expect(outlook).toHaveTextContent('The money stays in the portfolio as cash.');
    expect(outlook).toHaveTextContent('We know of no alternative');
    expect(within(outlook).queryByRole('button')).toBeNull();
  });

  it('list the alternatives to a flagged holding that stays, too', async () => {
    const left = { ...cleanUp.before, violations: 1 };
    renderReport({ cleanUp: { ...cleanUp, isReached: false, after: left, steps: [] } });
    const outlook = await findOutlook();
    expect(outlook).toHaveTextContent('The last holding is never sold.');
    expect(within(outlook).getByRole('heading', { name: 'AAPL stays' })).toBeVisible();
    expect(within(outlook).getByRole('link', { name: 'PURE' })).toBeVisible();
  });

  it('give no all-clear where no violation is known', async () => {
    const none = { ...cleanUp.before, violations: 0 };
    renderReport({
      cleanUp: { ...cleanUp, before: none, after: none, steps: [] },
      alternatives: new Map(),
    });
    expect(await findOutlook()).toHaveTextContent('We know of no violation to remove.');
  });

  it('say so where they cannot be worked out, as in a browser without workers', async () => {
    const queryClient = createQueryClient();
    useChosenFiles.getState().choose([file]);
    queryClient.setQueryData(['portfolio-check', keyOfFiles({ files: [file] })], aCheck());
    renderApp('/check', queryClient);
    expect(await screen.findByText('The alternatives could not be computed.')).toBeVisible();
  });
});

describe('The report of a file of bonds', () => {
  it('says that nothing is screened, and never how much of a rest can be seen', async () => {
    const unrated = { impactScore: null, standing: 'NOT_RATED', isBound: false, coverage: 0 } as const;
    const none = { ...figures, ...unrated, violations: 0, totalHoldings: 1 };
    const holdings = [
      aCheckedHolding({ ticker: 'BND', ...unrated, outsideMethod: 1, value: 5000, weight: 100 }),
    ];
    renderReport(
      {
        alternatives: new Map(),
        cleanUp: {
          ...{ ...cleanUp, before: none, after: none, steps: [] },
          ...{ unratedHoldings: 0, outsideHoldings: 1, unseen: [] },
        },
      },
      aCheck({ ...unrated, outsideMethod: 1, holdings, categories: { positive: [], negative: [] } }),
    );
    const outlook = await findOutlook();
    expect(screen.getByText('None of these holdings is screened.')).toBeVisible();
    expect(screen.getByText('Outside the method').nextSibling).toHaveTextContent('100%');
    expect(outlook).toHaveTextContent('There is nothing in this portfolio that we can screen.');
    expect(outlook).not.toHaveTextContent(/the rest|We know of violations/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/We can see/);
  });
});

describe('What could not be read', () => {
  it('is at the top of the report with the money in it, and line by line below', async () => {
    const rejected = [
      { ...aCheck().rejected[0]!, worth: 4210 },
      { ...aCheck().rejected[0]!, ticker: 'ZZQ', candidates: [] },
    ];
    renderReport({}, aCheck({ rejected }));
    expect(
      await screen.findByText(
        'We could not read 1 line worth $4,210.00: NOPE. The file doesn’t say what 1 more is worth.',
      ),
    ).toBeVisible();
    const lines = within(screen.getByRole('region', { name: 'Not matched' })).getAllByText(/^Row 4/);
    expect(lines).toHaveLength(2);
    expect(screen.getByText('$4,210.00')).toBeVisible();
  });
});

describe('The holdings in the report of a file', () => {
  it('say that one has no known value, and so no known weight, whatever is missing', async () => {
    const unknown = { value: null, weight: 0 } as const;
    const holdings = [
      aCheckedHolding(),
      aCheckedHolding({ ticker: 'YEN', shares: null, ...unknown }),
      aCheckedHolding({ ticker: 'OAK', ...unknown }),
    ];
    renderReport({}, aCheck({ holdings, coverage: null, unpricedHoldings: 2 }));
    const table = within(await screen.findByRole('region', { name: 'Holdings' }));
    const rowOf = (ticker: string) => table.getByRole('link', { name: ticker }).closest('tr');
    expect(rowOf('YEN')).toHaveTextContent(/No known value ?NA$/);
    expect(rowOf('OAK')).toHaveTextContent(/No known value ?NA$/);
  });
});

describe('A tiny part of the money in the report of a file', () => {
  it('is less than 0.01% as a weight, and a concern about it is no concern about nothing', async () => {
    const [alcohol] = aCheck().categories.negative;
    const holdings = [aCheckedHolding({ value: 0.2, weight: 0 })];
    const categories = { positive: [], negative: [{ ...alcohol!, weightedPercentage: 0 }] };
    renderReport({}, aCheck({ holdings, categories, coverage: 1 }));
    const table = await screen.findByRole('region', { name: 'Holdings' });
    expect(within(table).getByRole('link', { name: 'AAPL' }).closest('tr')).toHaveTextContent('<0.01%');
    expect(screen.getByText(/^The largest known concern is Alcohol/)).toHaveTextContent(
      'it affects <0.1% of',
    );
  });
});

describe('Before a file is chosen', () => {
  const example = aCheck({ holdings: [aCheckedHolding({ ticker: 'VTI' })] });

  it('shows a report of our own file, marked as an example, and opens all of it', async () => {
    useChosenFiles.getState().choose([]);
    const queryClient = createQueryClient();
    queryClient.setQueryData(['portfolio-check', keyOfFiles({ files: [exampleFile()] })], example);
    const { user } = renderApp('/check', queryClient);
    const preview = await screen.findByRole('region', { name: 'What a report looks like' });
    expect(preview).toHaveTextContent('Example');
    expect(preview).toHaveTextContent('The numbers of shares are made up: 60 VTI');
    expect(preview).toHaveTextContent('Alcohol75.0%, $3,750');
    await user.click(within(preview).getByRole('button', { name: 'Open the whole example' }));
    expect(
      await screen.findByText('An example: the securities are real, the numbers of shares are made up.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: exampleFile().name })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Save it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose your file' }));
    expect(await screen.findByRole('button', { name: /Choose a file/ })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('What next', () => {
  it('leads a visitor to an account, which says that the file waits to be saved', async () => {
    const { user, address } = renderReport();
    const next = within(await screen.findByRole('region', { name: 'What next' }));
    await user.click(next.getByRole('button', { name: 'Create an account and keep this' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(address()).toBe('/register');
    expect(screen.getByText(/is ready to save once you are logged in/)).toHaveTextContent(/in this browser/);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login here' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(screen.getByText(/is ready to save once you are logged in/)).toBeVisible();
  });
});
