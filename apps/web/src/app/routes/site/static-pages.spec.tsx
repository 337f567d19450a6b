import { readdirSync, readFileSync } from 'node:fs';
import { scopeDescriptions, securityEvents } from '@plumbline/contracts';
import type { SecurityEvent } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { supportAddress } from '../../../config/support.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { withFakeApi } from '../../../test/fake-api.ts';
import { routes } from '../../router.tsx';

withFakeApi();

const staticPages = [
  ['/about', 'About Plumbline', 'About'],
  ['/developers', 'For developers', 'For developers'],
  ['/faq', 'Frequently asked questions', 'Frequently asked questions'],
  ['/help-and-support', 'Help & Support', 'Help & Support'],
  ['/terms-of-service', 'Terms of Service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy'],
] as const;

/** What the API serves. */
const outside = /^\/(api\/docs|feeds)\b/;

async function openPage(address: string) {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, main: screen.getByRole('main') };
}

function getQuestion(name: string): HTMLDetailsElement {
  return screen.getByRole('heading', { level: 3, name }).closest('details')!;
}

function listPatterns(within: readonly RouteObject[]): (string | undefined)[] {
  return within.flatMap(({ path, children = [] }) => [path, ...listPatterns(children)]);
}

describe.each(staticPages)('the page at %s', (address, heading, title) => {
  it('has a heading and a document title', async () => {
    await openPage(address);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(document.title).toBe(`${title} · Plumbline`);
  });

  it('skips no heading level', async () => {
    const { main } = await openPage(address);
    const levels = within(main)
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });

  it('links only to existing pages, to what the API serves and to the support address', async () => {
    const { main } = await openPage(address);
    const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    expect(links).not.toEqual([]);
    for (const link of links) {
      if (link.startsWith('mailto:')) expect(link).toBe(`mailto:${supportAddress}`);
      else if (!outside.test(link)) expect(listPatterns(routes)).toContain(link.split(/[?#]/)[0]);
    }
  });
});

describe('The page for developers', () => {
  it('has a program of forty lines and calls with the address of this site in them, to copy', async () => {
    const { user } = await openPage('/developers');
    const code = screen.getByRole('region', { name: 'screen-file.mjs' }).textContent!;
    expect(code.split('\n').length).toBeLessThanOrEqual(40);
    expect(code).toContain(`const site = '${window.location.origin}';`);
    await user.click(screen.getByRole('button', { name: 'Copy: screen-file.mjs' }));
    expect(screen.getByText('Copied.')).toBeVisible();
  });

  it('names each scope and what it allows', async () => {
    await openPage('/developers');
    for (const [scope, allows] of Object.entries(scopeDescriptions))
      expect(screen.getByRole('row', { name: `${scope} ${allows}` })).toBeVisible();
  });

  it('says how often an event is tried, and how much of what was sent is listed', async () => {
    await openPage('/developers');
    const webhooks = screen.getByRole('heading', { name: 'Webhooks' }).closest('section');
    expect(webhooks).toHaveTextContent('eight times in all within 24 hours');
    expect(webhooks).toHaveTextContent('listed for 7 days, the newest 50 at most');
  });

  it.each([
    'Files to import, per address 1,000 in an hour',
    'Downloads of files with all scores, per account 200 in a day',
    'Requests to shared links, per address 300 in ten minutes',
    'Links to checks of plans made, per address 20 in an hour',
  ])('names the limit of what is counted: %s', async (name) => {
    await openPage('/developers');
    expect(screen.getByRole('row', { name })).toBeVisible();
  });

  it('does not deny the cookies that the privacy policy lists', async () => {
    const { main } = await openPage('/developers');
    expect(main).toHaveTextContent('never with cookies: we use none for logging in');
  });

  it('says what a free account is enough for', async () => {
    const { main } = await openPage('/developers');
    expect(main).toHaveTextContent('A free account is enough for portfolios and for standards of your own');
  });
});

describe('The methodology', () => {
  it('says which funds the lists of top scores leave out', async () => {
    const { main } = await openPage('/methodology');
    expect(main).toHaveTextContent('any fund with fewer than ten positions, and any whose name says');
  });
});

describe('About page', () => {
  it('links to the methodology and the categories', async () => {
    const { main } = await openPage('/about');
    expect(within(main).getByRole('link', { name: 'How scores work' })).toBeVisible();
    expect(within(main).getByRole('link', { name: 'All screening categories' })).toBeVisible();
  });

  it('says what costs nothing', async () => {
    const { main } = await openPage('/about');
    expect(main).toHaveTextContent('a free account has everything listed under Basic');
  });
});

describe('Frequently asked questions', () => {
  it('number sixteen, each with its own URL', async () => {
    const { main } = await openPage('/faq');
    const questions = within(main).getAllByRole('heading', { level: 3 });
    expect(questions).toHaveLength(16);
    expect(questions.map((question) => question.closest('details')?.id)).toEqual([
      'what-is-plumbline',
      'biblically-responsible-investing',
      'impact-score',
      'score-calculation',
      'themes',
      'missing-data',
      'sample-data',
      'update-profile',
      'login-trouble',
      'password-reset',
      'plans',
      'exporting-data',
      'credit-card',
      'cancel-premium',
      'payment-errors',
      'feature-requests',
    ]);
  });

  it.each([
    ['biblically-responsible-investing', /Bibl/],
    ['missing-data', /What has not been checked is still unknown/],
    ['login-trouble', /valid for 24 hours/],
    ['plans', /A free account has everything listed under Basic/],
    ['exporting-data', /With Premium you can/],
    ['exporting-data', /on any plan, as JSON and CSV: open Account settings and go to Your data/],
    ['payment-errors', /ZIP code and the CVV must/],
    ['feature-requests', new RegExp(supportAddress)],
  ])('under %s say %s', async (id, text) => {
    const { main } = await openPage('/faq');
    expect(main.querySelector(`details#${id}`)).toHaveTextContent(text);
  });

  it('expand and collapse when clicked', async () => {
    const { user } = await openPage('/faq');
    const question = screen.getByText('Why does it say NA, 0 or “Provisional”?');
    expect(screen.getByText(/NA means that we do not know enough/)).not.toBeVisible();
    await user.click(question);
    expect(screen.getByText(/NA means that we do not know enough/)).toBeVisible();
    await user.click(question);
    expect(screen.getByText(/NA means that we do not know enough/)).not.toBeVisible();
  });

  it('expand only the one named in the URL', async () => {
    const { main } = await openPage('/faq#cancel-premium');
    await waitFor(() => expect(getQuestion('How do I cancel Premium?').open).toBe(true));
    expect(main.querySelectorAll('details[open]')).toHaveLength(1);
    expect(screen.getByText(/Account settings, then Plans, then Cancel/)).toBeVisible();
  });

  it.each(['/faq#nobody-asked', '/faq#main'])('stay collapsed at %s', async (address) => {
    const { main } = await openPage(address);
    expect(main.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('give the number of categories and themes of the method', async () => {
    await openPage('/faq#themes');
    const criteria = catalog.criteria.filter(({ implies }) => implies === undefined);
    const count = `${criteria.length} categories in ${catalog.themes.length} themes`;
    expect(count).toBe('51 categories in 9 themes');
    await waitFor(() => expect(screen.getByText(new RegExp(count))).toBeVisible());
  });
});

describe('Help and support page', () => {
  it('offers the FAQ and an email address with its response times', async () => {
    const { user, main, address } = await openPage('/help-and-support');
    const [, faq, mail] = within(main).getAllByRole('heading');
    expect([faq, mail].map((heading) => heading?.textContent)).toEqual(['FAQ', 'Email support']);
    expect(main).toHaveTextContent('Monday to Friday and reply within 1–3 business days');
    expect(within(main).getByRole('link', { name: supportAddress })).toBeVisible();
    await user.click(within(main).getByRole('link', { name: 'Read the FAQ' }));
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
    expect(address()).toBe('/faq');
  });
});

describe('Terms of service', () => {
  it('are a license agreement that grants a full refund within 30 days', async () => {
    const { main } = await openPage('/terms-of-service');
    expect(main).toHaveTextContent('End User License Agreement');
    const refunds = screen.getByRole('heading', { name: /Canceling and refunds/ }).closest('section');
    expect(refunds).toHaveTextContent(
      'Annual memberships paid in advance come with a full refund within 30 days',
    );
    expect(main).toHaveTextContent('No investment advice');
  });
});

/** What a source that stores something in the browser calls, and how it names that. */
const STORES = /(?:\bpersist|SchemeManager|Storage\.setItem|(?<!function )writeCookie)\(|useLocalStorage</;
const NAME = /\b(?:\w*(?:KEY|COOKIE) =|(?:key|name):) '([\w-]+)'/;

/** The names under which the sources store something in the browser. */
function listStoredNames(): (string | undefined)[] {
  const folder = `${import.meta.dirname}/../../..`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^test\b/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((source) => STORES.test(source))
    .map((source) => NAME.exec(source)?.[1]);
}

/** Parts of the policy, and what each says is recorded. */
const recorded: Readonly<Record<string, readonly SecurityEvent[]>> = {
  'when it is created, activated or deleted': ['REGISTERED', 'ACTIVATED', 'ACCOUNT_DELETED'],
  'logs in, fails to log in or logs out': ['SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT', 'SESSIONS_ENDED'],
  'a password, email address, two-step verification or role changes': [
    'PASSWORD_CHANGED',
    'PASSWORD_RESET',
    'EMAIL_CHANGED',
    'EMAIL_CHANGE_UNDONE',
    'SECOND_FACTOR_ADDED',
    'SECOND_FACTOR_REMOVED',
    'SECOND_FACTOR_UNDONE',
    'RECOVERY_CODES_CREATED',
    'ROLES_CHANGED',
  ],
  'asks for a new password or address': ['PASSWORD_RESET_REQUESTED', 'EMAIL_CHANGE_REQUESTED'],
  'a personal access token or a webhook is made, changed or ended': [
    'TOKEN_CREATED',
    'TOKEN_ROTATED',
    'TOKEN_REVOKED',
    'WEBHOOK_ADDED',
    'WEBHOOK_ROTATED',
    'WEBHOOK_DISABLED',
    'WEBHOOK_ENABLED',
    'WEBHOOK_DELETED',
  ],
  'a broker is connected or disconnected': ['BROKER_CONNECTED', 'BROKER_DISCONNECTED'],
  'a plan begins or ends': ['PLAN_BOUGHT', 'PLAN_ENDED'],
  'a card is saved or refused': ['CARD_SAVED', 'CARD_REFUSED'],
  'a portfolio or your data is downloaded': ['PORTFOLIO_EXPORTED', 'DATA_EXPORTED'],
  'you share a portfolio by a link, or end the link': ['LINK_SHARED', 'LINK_ENDED'],
  'someone asks to delete your account, or undoes that': ['DELETION_REQUESTED', 'DELETION_UNDONE'],
};

describe('Privacy policy', () => {
  it('states what happens to card data', async () => {
    await openPage('/privacy-policy');
    const payment = screen.getByRole('heading', { name: /Payment/ }).closest('section');
    expect(payment).toHaveTextContent('We never store the number or the code and never write them to a log.');
    expect(payment).toHaveTextContent('its brand, its last four digits and its expiry');
  });

  it('states its date and everything that is stored in the browser', async () => {
    const { main } = await openPage('/privacy-policy');
    expect(main).toHaveTextContent('First published Dec 14 2018, last revised Nov 30 2026');
    const names = [...main.querySelectorAll('#browser code')].map(({ textContent }) => textContent);
    expect(names.sort()).toEqual(listStoredNames().sort());
  });

  it('names everything that is recorded as security activity', async () => {
    await openPage('/privacy-policy');
    const section = screen.getByRole('heading', { name: /Security activity/ }).closest('section');
    for (const part of Object.keys(recorded)) expect(section).toHaveTextContent(part);
    expect(Object.values(recorded).flat().sort()).toEqual([...securityEvents].sort());
  });

  it.each([
    ['When you are only looking around', 'the log may also have the number of your account'],
    ['What we store for an account', 'have not confirmed is stored for three days. So is the one you had'],
    ['Where you’re logged in', 'It ends by itself after 30 days'],
    ['Security activity', 'deleted after a year'],
    ['Mail', 'one that cannot be delivered is deleted 30 days after we stop trying'],
    ['What you can do', 'download everything we store about you'],
    ['What happens when you delete your account', 'for as long as the law requires'],
    ['What happens when you delete your account', 'could not be delivered, encrypted, for 30 days'],
    ['What happens when you delete your account', 'the number of your account in the server’s log'],
  ])('states under “%s” what is stored and for how long', async (name, text) => {
    await openPage('/privacy-policy');
    expect(screen.getByRole('heading', { name: new RegExp(name) }).closest('section')).toHaveTextContent(
      text,
    );
  });
});
