import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  answersToProfile,
  completeAnswers,
  encodeAnswers,
  questionnaire,
  questionnaireTexts,
} from '@plumbline/screening';
import type { Answers } from '@plumbline/screening';
import { useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import type { EffectRequest } from '../../../features/values/model/load-effects.ts';
import { findEffects } from '../../../features/values/model/profile-effect.ts';
import type { Effects } from '../../../features/values/model/profile-effect.ts';
import { restore, useValues } from '../../../features/values/model/values-session.ts';
import type { WorkerOutcome } from '../../../lib/ask-worker.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { anExploreFile, enoughCriteria } from '../../../test/explore-file.ts';
import { aProblem, aRelease, withFakeApi } from '../../../test/fake-api.ts';
import { aCheck, aCheckedHolding } from '../../../test/portfolio-check.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile, profilesSent, storeProfiles } from '../../../test/screening-api.ts';
import { signedIn } from '../../../test/session.ts';

const fakeApi = withFakeApi();
const { questions, version } = questionnaire;
const texts = questionnaireTexts[version]!.questions;
const count = questions.length;

const file = anExploreFile([
  { ticker: 'ARMS', name: 'Arms', flags: ['WEAPONS_MILITARY'], checked: enoughCriteria },
  { ticker: 'OAK', name: 'Oak', checked: enoughCriteria },
  {
    ticker: 'VOO',
    name: 'Five hundred',
    type: 'EXCHANGE_TRADED_FUND',
    positions: [
      [0, 30],
      [1, 70],
    ],
  },
  { ticker: 'BREW', flags: ['ALCOHOL_5_PERCENT'], checked: enoughCriteria },
  { ticker: 'BONDY', type: 'EXCHANGE_TRADED_FUND', outside: 0.95, positions: [[0, 100]] },
]);

const { Worker } = globalThis;
let isLoaded = true;
beforeEach(() => {
  isLoaded = true;
  sessionStorage.clear();
  useValues.getState().startOver();
  useChosenFiles.getState().choose([]);
  /** Computes in the same thread. */
  class SameThreadWorker extends EventTarget {
    postMessage({ profile, own }: EffectRequest): void {
      const data: WorkerOutcome<Effects> = isLoaded
        ? { kind: 'found', result: findEffects(file, profile, own) }
        : { kind: 'failed' };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: SameThreadWorker });
});
afterEach(() => Object.assign(globalThis, { Worker }));

const answered = (answers: Answers = {}) =>
  useValues.getState().takeAnswers(completeAnswers(questionnaire, answers));
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: UserEvent, label: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${label}`) }));
/** Has the browser know the check of a file with these holdings. */
function checkedFile(...tickers: string[]) {
  const own = new File(['Ticker,Shares'], 'Mine.csv', { lastModified: 1 });
  useChosenFiles.getState().choose([own]);
  const queryClient = createQueryClient();
  const holdings = tickers.map((ticker) => aCheckedHolding({ ticker }));
  queryClient.setQueryData(['portfolio-check', `Mine.csv ${own.size} 1`], aCheck({ holdings }));
  return queryClient;
}
const effect = () => screen.findByRole('region', { name: 'What it does to an index fund' });

describe('The questionnaire', () => {
  it('is gone through with the keyboard, and a screen reader hears each question', async () => {
    const { user, address } = renderApp('/values');
    await press(user, 'Begin');
    for (const [number, { id }] of questions.entries()) {
      const { title, question } = texts[id]!;
      const shown = await screen.findByText(question);
      expect(shown).toHaveFocus();
      expect(shown).toHaveTextContent(`Question ${number + 1} of ${count}, ${title}: ${question}`);
      expect(screen.getByText(`${number + 1} of ${count}`)).toBeVisible();
      await user.tab();
      await user.keyboard(' {Enter}');
    }
    expect(address()).toBe('/values?step=result');
    const first = Object.fromEntries(questions.map(({ id, choices }) => [id, choices[0]!.id]));
    expect(useValues.getState().answers).toEqual(first);
    expect(await screen.findByText(/^It leaves out \d+ categories and gives credit for 26/)).toHaveFocus();
  });

  it('has a reason, a fact on record with its source, and what each answer switches', async () => {
    const { user } = renderApp('/values?step=4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Alcohol' })).toBeVisible();
    const { example, why } = texts['alcohol']!;
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByRole('link', { name: example.company })).toHaveAttribute('href', '/KO');
    expect(screen.getByRole('link', { name: example.source.title })).toHaveAttribute(
      'href',
      example.source.url,
    );
    expect(screen.getByText(/Jun 12, 2022\. Flagged for Alcohol\./)).toBeVisible();
    await user.click(screen.getByText('What each answer switches'));
    expect(screen.getByText('Alcohol (5% of revenue)')).toBeVisible();
    expect(screen.getByRole('radio', { name: /not sure/ })).toHaveAccessibleName(
      'I’m not sure Your profile then does what our standard, Faith Based Evangelical, does: it leaves out Alcohol.',
    );
  });

  it('takes no answer for not sure, and keeps answers on the way back and over a reload', async () => {
    const { user, unmount, goBack } = renderApp('/values?step=1');
    await choose(user, 'None of them');
    await press(user, 'Next');
    await press(user, 'Skip: I’m not sure');
    expect(await screen.findByText(`3 of ${count}`)).toBeVisible();
    await press(user, 'Back');
    expect(await screen.findByRole('radio', { name: /not sure/ })).toBeChecked();
    await goBack();
    await goBack();
    expect(restore(JSON.parse(sessionStorage.getItem('values')!).state).answers).toEqual({
      abortion: 'none',
      'abortion-benefits': 'NOT_SURE',
    });
    unmount();
    const again = renderApp('/values');
    await press(again.user, `Go on with question 3 of ${count}`);
    expect(again.address()).toBe('/values?step=3');
  });

  it.each(['0', '13', 'x', '-1', 'together'])('begins at its start for step %s', async (step) => {
    renderApp(`/values?step=${step}`);
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
    for (const [name, paper] of [
      ['Letter', 'letter'],
      ['A4', 'a4'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/api/questionnaire/blank?paper=${paper}`,
      );
  });

  it('takes nothing from the storage that its questions do not offer', () => {
    expect(restore({ version, answers: { alcohol: 'any', gambling: 'x', y: 'all' }, other: 'z' })).toEqual({
      answers: { alcohol: 'any' },
      other: null,
      chosen: {},
    });
    for (const stored of [null, 'x', [], { version: version + 1, answers: { alcohol: 'any' } }])
      expect(restore(stored).answers).toEqual({});
  });
});

describe('What the answers come to', () => {
  it('is shown on an index fund, beside the standard, with what makes the difference', async () => {
    answered({ weapons: 'complete', credit: 'none' });
    renderApp('/values?step=result');
    const fund = await effect();
    expect(await within(fund).findByText('By your profile')).toBeVisible();
    expect(within(fund).getAllByRole('img')).toHaveLength(2);
    expect(within(fund).getAllByText(/^We can see /)).toHaveLength(2);
    expect(
      within(fund).getByText(
        'Your profile flags companies that make up at least 30% of the fund, and the standard flags none in what we can see of it.',
      ),
    ).toBeVisible();
    expect(within(fund).getByText('30% of the fund')).toBeVisible();
    expect(within(fund).getByRole('link', { name: 'Arms' })).toHaveAttribute('href', '/ARMS');
    expect(within(fund).getByText(/gives credit for 0 of 26 categories/)).toBeVisible();
    expect(screen.getByText(/^Not sure: “Abortion”, /)).toBeVisible();
  });

  it('is the standard profile for who is not sure of anything', async () => {
    renderApp('/values?step=result', checkedFile('BREW', 'OAK'));
    expect(await screen.findByText(/^You were not sure about any of the questions/)).toBeVisible();
    const portfolio = within(await screen.findByRole('region', { name: 'What it does to what you own' }));
    expect(await portfolio.findByText('The companies that they flag are the same.')).toBeVisible();
  });

  it('says nothing of the companies that are flagged where none is known to be', async () => {
    renderApp('/values?step=result');
    const fund = within(await effect());
    expect(await fund.findByText(/^No company is known to be flagged in what we can see/)).toBeVisible();
    expect(fund.queryByText('The companies that they flag are the same.')).not.toBeInTheDocument();
  });

  it('can be tried again where it could not be computed', async () => {
    isLoaded = false;
    answered();
    const { user } = renderApp('/values?step=result');
    const fund = await effect();
    expect(await within(fund).findByText('The scores could not be computed.')).toBeVisible();
    isLoaded = true;
    await user.click(within(fund).getByRole('button', { name: 'Try again' }));
    expect(await within(fund).findByText('By your profile')).toBeVisible();
  });

  it('can be tried again where the release could not be asked for', async () => {
    fakeApi().respond('/api/health/ready', () => aProblem(500, 'Oh'));
    answered();
    const { user } = renderApp('/values?step=result');
    const fund = await effect();
    expect(await within(fund).findByText('The scores could not be computed.')).toBeVisible();
    fakeApi().respond('/api/health/ready', () => aRelease());
    await user.click(within(fund).getByRole('button', { name: 'Try again' }));
    expect(await within(fund).findByText('By your profile')).toBeVisible();
  });

  it('shows answers that hardly go together, with the way to both, and averages nothing', async () => {
    answered({ abortion: 'any', 'abortion-benefits': 'none' });
    const { user, address } = renderApp('/values?step=result');
    expect(
      await screen.findByText(
        'You would leave out every company that has any part in abortion, and keep employers that pay toward one.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change “Abortion”' })).toBeVisible();
    await press(user, 'Change “Abortion benefits and giving”');
    expect(address()).toBe('/values?step=2');
    await choose(user, 'Leave them out');
    await press(user, 'See what it does');
    await effect();
    expect(screen.queryByText(/seem to go together/)).not.toBeInTheDocument();
  });

  it('is shown on a file that was checked in this browser', async () => {
    answered({ weapons: 'complete' });
    const { user } = renderApp('/values?step=result', checkedFile('ARMS', 'OAK'));
    const portfolio = await screen.findByRole('region', { name: 'What it does to what you own' });
    expect(await within(portfolio).findByText('50% of your portfolio')).toBeVisible();
    expect(
      within(portfolio).getByText('Mine.csv, read in your browser. Nothing was uploaded.'),
    ).toBeVisible();
    await user.click(within(portfolio).getByRole('button', { name: 'Another file' }));
    expect(within(portfolio).getByText('Choose your broker’s files')).toBeVisible();
  });

  it('is saved with the answers and used, by who is logged in', async () => {
    signedIn(fakeApi());
    storeProfiles(fakeApi());
    const answers = completeAnswers(questionnaire, { weapons: 'complete' });
    answered(answers);
    const { user, address } = renderApp('/values?step=result');
    await press(user, 'Save and use it');
    await waitFor(() => expect(address()).toBe('/screening-profiles'));
    expect(profilesSent(fakeApi(), 'POST')).toEqual([
      {
        name: 'Our values',
        ...answersToProfile(questionnaire, answers),
        questionnaire: { version, answers },
      },
    ]);
    expect(await screen.findByText(/26 positive, 20 negative · from the questionnaire/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'In use Our values' })).toBeVisible();
  });

  it('says why it was not saved', async () => {
    signedIn(fakeApi());
    fakeApi().respond('POST /api/screening-profiles', () =>
      aProblem(409, 'You already have a profile with that name'),
    );
    answered();
    const { user } = renderApp('/values?step=result');
    await press(user, 'Save and use it');
    expect(await screen.findByText('You already have a profile with that name')).toBeVisible();
  });

  it('leads a visitor to an account and back', async () => {
    answered();
    renderApp('/values?step=result');
    const back = '?from=%2Fvalues%3Fstep%3Dresult';
    expect(await screen.findByRole('link', { name: 'Create a free account' })).toHaveAttribute(
      'href',
      `/register${back}`,
    );
    const keep = within(screen.getByRole('region', { name: 'Keep this profile' }));
    expect(keep.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
  });
});

describe('Two people', () => {
  const theirs = completeAnswers(questionnaire, { alcohol: 'any', gambling: 'main' });
  const link = `/values#with=${encodeAnswers(questionnaire, theirs)}`;

  it('answer apart by a link, see where they agree, and settle the rest', async () => {
    const { user, address } = renderApp(link);
    expect(await screen.findByText(/You see those answers once you have given your own/)).toBeVisible();
    expect(address()).toBe('/values');
    expect(fakeApi().calls.every(({ address: called }) => !called.includes('1-'))).toBe(true);
    await press(user, 'Begin');
    for (const { id } of questions) {
      await screen.findByText(texts[id]!.question);
      if (id === 'alcohol') await choose(user, 'None of them');
      await press(user, /Skip|Next|See what it does/);
    }
    expect(address()).toBe('/values?step=together');
    expect(await screen.findByText(/^You agree on 10 of 12 questions/)).toHaveFocus();
    const alcohol = within(screen.getByRole('region', { name: 'Alcohol' }));
    expect(alcohol.getByRole('radio', { name: /^None of them.*You$/ })).not.toBeChecked();
    expect(screen.getByText(/^2 questions are not settled yet/)).toBeVisible();
    await user.click(alcohol.getByRole('radio', { name: /^All of them.*The other person$/ }));
    const gambling = within(screen.getByRole('region', { name: 'Gambling' }));
    await user.click(gambling.getByRole('radio', { name: 'None of them' }));
    expect(screen.getByText('Everything is settled.')).toBeVisible();
    await press(user, 'See what it does');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The profile you settled on' }),
    ).toBeVisible();
    const settled = within(screen.getByRole('region', { name: 'What you settled on' }));
    expect(settled.getByText('All of them, however little it is')).toBeVisible();
    expect(settled.getByText('None of them')).toBeVisible();
  });

  it('see the profiles of both beside the one they settled on and the standard', async () => {
    answered({ weapons: 'none' });
    useValues.getState().takeOther(completeAnswers(questionnaire, { weapons: 'complete' }));
    useValues.getState().settle('weapons', 'complete');
    renderApp('/values?step=result');
    const both = within(await screen.findByRole('region', { name: 'Your two profiles side by side' }));
    expect(both.getByRole('link', { name: /^Compare the two criterion by criterion/ })).toHaveAttribute(
      'href',
      '/compare-standards?security=VOO&standards=0,mine,theirs',
    );
    const flaggedBy = (who: string) => both.getByRole('row', { name: new RegExp(`^${who}`) }).textContent;
    await both.findByRole('table');
    expect(flaggedBy('You')).toContain('none known to be flagged');
    expect(flaggedBy('The other person')).toContain('at least 30% flagged');
    expect(flaggedBy('Together')).toContain('at least 30% flagged');
    expect(both.getByRole('columnheader', { name: 'VOO' })).toBeVisible();
    expect(both.getByRole('rowheader', { name: 'Faith Based Evangelical' })).toBeVisible();
  });

  it('see beside the score of a file with little but bonds how little the score is based on', async () => {
    answered({ weapons: 'none' });
    useValues.getState().takeOther(completeAnswers(questionnaire, { weapons: 'complete' }));
    useValues.getState().settle('weapons', 'complete');
    renderApp('/values?step=result', checkedFile('BONDY'));
    const both = within(await screen.findByRole('region', { name: 'Your two profiles side by side' }));
    expect(await both.findByRole('columnheader', { name: 'Your file' })).toBeVisible();
    for (const row of both.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('based on 5%');
  });

  it('paste a code, and are told when it is not whole', async () => {
    const { user } = renderApp('/values');
    const field = await screen.findByLabelText('Link or code from the other person');
    await user.type(field, '1-0001-0100');
    await press(user, 'Use these answers');
    expect(await screen.findByText(/^This is not a whole link or code/)).toBeVisible();
    await user.clear(field);
    await user.type(field, encodeAnswers(questionnaire, theirs).toLowerCase());
    await press(user, 'Use these answers');
    expect(await screen.findByText(/^The other person has answered\./)).toBeVisible();
    await press(user, 'Answer alone');
    expect(useValues.getState().other).toBeNull();
  });

  it('give the profile they settled on to the other person, who has it for their own', async () => {
    answered({ weapons: 'none' });
    useValues.getState().takeOther(completeAnswers(questionnaire, { weapons: 'complete' }));
    useValues.getState().settle('weapons', 'complete');
    const { unmount } = renderApp('/values?step=result');
    const field = await screen.findByLabelText<HTMLInputElement>('Link with what you settled on');
    const settled = new URL(field.value);
    unmount();
    useValues.getState().startOver();
    const { address } = renderApp(`${settled.pathname}${settled.hash}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
    expect(address()).toBe('/values?step=result');
    expect(useValues.getState()).toMatchObject({ answers: { weapons: 'complete' }, other: null });
  });

  it.each(['with', 'settled'])('are told that a link is not whole: %s', async (kind) => {
    const { address } = renderApp(`/values#${kind}=1-0000`);
    expect(await screen.findByText(/^This is not a whole link or code/)).toBeVisible();
    expect(address()).toBe('/values');
  });

  it('answer on one device in turn', async () => {
    answered({ alcohol: 'main' });
    const { user, address } = renderApp('/values?step=result');
    expect(await screen.findByLabelText('Link with your answers')).toHaveValue(
      `${window.location.origin}/values#with=1-0002-0000-0000-K`,
    );
    await press(user, 'Let someone else answer on this device');
    await waitFor(() => expect(address()).toBe('/values'));
    expect(await screen.findByText(/^The other person has answered\./)).toBeVisible();
    expect(useValues.getState()).toMatchObject({ answers: {}, other: { alcohol: 'main' } });
  });
});

describe('A profile from the questionnaire', () => {
  const answers = completeAnswers(questionnaire, { alcohol: 'main' });
  const own = aProfile({
    ...answersToProfile(questionnaire, answers),
    questionnaire: { version, answers, answeredAt: '2026-11-20T12:00:00.000Z' },
  });

  it('says so in its editor, and whether it has changed since', async () => {
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { own: [own] });
    const { user, address } = renderApp('/screening-profiles?edit=1001');
    expect(await screen.findByText('From the questionnaire of Nov 20, 2026.')).toBeVisible();
    const group = within(screen.getByRole('group', { name: /^Addiction/ }));
    await user.click(group.getByLabelText('Gambling'));
    expect(await screen.findByText('From the questionnaire of Nov 20, 2026, changed since.')).toBeVisible();
    await user.click(group.getByLabelText('Gambling'));
    await press(user, 'See the answers');
    await waitFor(() => expect(address()).toBe('/values?step=result'));
    expect(useValues.getState().answers).toEqual(answers);
  });

  it('says when the questions were others', async () => {
    signedIn(fakeApi());
    const questionnaireThen = { ...own.questionnaire!, version: version + 1 };
    storeProfiles(fakeApi(), { own: [{ ...own, questionnaire: questionnaireThen }] });
    renderApp('/screening-profiles?edit=1001');
    expect(
      await screen.findByText('From the questionnaire of Nov 20, 2026, an earlier version of it.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See the answers' })).not.toBeInTheDocument();
  });
});
