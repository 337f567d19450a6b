import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { fillIn, renderApp } from '../../test/render-app.tsx';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import type { FakeResponse } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

const valid = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'Ada@Example.org',
  'ZIP code': '37203',
  Password: 'plumb-and-true',
};

afterEach(() => {
  localStorage.clear();
  document.cookie = 'signup_code=; Path=/; Max-Age=0';
});

function aViolation(field: string, message: string): FakeResponse {
  const problem = aProblem(400, 'The request is not valid');
  return { ...problem, body: { ...(problem.body as object), violations: [{ field, message }] } };
}

async function openForm(fields: Partial<typeof valid>, page: string) {
  const app = renderApp(page);
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  for (const [label, text] of Object.entries(fields)) fillIn(label, text);
  await app.user.click(screen.getByRole('checkbox'));
  return app;
}

async function register(fields: Partial<typeof valid> = valid, page = '/register') {
  const app = await openForm(fields, page);
  await app.user.click(screen.getByRole('button', { name: 'Create Account & Subscribe' }));
  return app;
}

function getSentBody(): unknown {
  const call = fakeApi().calls.find(({ address }) => address === '/api/register');
  return JSON.parse(call?.body ?? 'null');
}

describe('Registration page', () => {
  it('says beside its button that an account is free, unless it is for a plan that is not', async () => {
    const free = renderApp('/register');
    const button = await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(button).toHaveAccessibleDescription('Free. No card needed.');
    free.unmount();
    renderApp('/register?plan=premium');
    await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(screen.queryByText('Free. No card needed.')).not.toBeInTheDocument();
  });

  it('begins in the first field of a form that has its name, and so does the login', async () => {
    const { user } = renderApp('/welcome');
    await user.click(await screen.findByRole('link', { name: 'Get started' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    expect(screen.getByRole('form', { name: 'Create your account' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Login here' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    expect(screen.getByRole('form', { name: 'Welcome back' })).toBeVisible();
  });

  it('can be submitted only after the terms are accepted', async () => {
    const { user } = renderApp('/register');
    const button = await screen.findByRole('button', { name: 'Create Account & Subscribe' });
    expect(button).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /I have read and agree/ }));
    expect(button).toBeEnabled();
  });

  it('links the terms beside the form, and the login page', async () => {
    renderApp('/register');
    const main = within(await screen.findByRole('main'));
    const terms = await main.findByRole('link', { name: 'Terms of Service' });
    expect(terms).toHaveAttribute('href', '/terms-of-service');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(main.getByText(/Have an account\?/)).toContainElement(
      main.getByRole('link', { name: 'Login here' }),
    );
  });

  it('states the length of a password beforehand', async () => {
    renderApp('/register');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Your password must be 8 characters long');
  });

  it('sends the email in lower case, also as the login', async () => {
    fakeApi().respond('POST /api/register', () => ({ status: 201, body: { id: 1, customerId: 'cus_1' } }));
    await register();
    await screen.findByRole('heading', { level: 1, name: 'Activate your Account' });
    expect(getSentBody()).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      login: 'ada@example.org',
      zipCode: '37203',
      password: 'plumb-and-true',
      langKey: 'en',
      isGoodStanding: true,
    });
  });

  it('says that an account is free', async () => {
    renderApp('/register');
    expect(await screen.findByText(/^An account is free/)).toBeVisible();
  });

  it('names the address that the instructions were sent to and links to the login page', async () => {
    fakeApi().respond('POST /api/register', () => ({ status: 201, body: { id: 1, customerId: 'cus_1' } }));
    const { address } = await register();
    expect(await screen.findByText('ada@example.org')).toBeVisible();
    expect(address()).toBe('/registration-complete');
    expect(screen.getByText('Please check your email and follow the instructions.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/login');
  });

  it('sends the mail again, and says when that is too often', async () => {
    fakeApi().respond('POST /api/register', () => ({ status: 201, body: { id: 1, customerId: 'cus_1' } }));
    fakeApi().respond('POST /api/register/resend', () => ({ body: undefined }));
    const { user } = await register();
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent it again. Both links work.')).toBeVisible();
    const call = fakeApi().calls.find(({ address }) => address === '/api/register/resend');
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'ada@example.org' });
    fakeApi().respond('POST /api/register/resend', () => aProblem(429, 'Too many attempts.'));
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/^It could not be sent\./)).toBeVisible();
  });

  it('sends the partner code from the URL', async () => {
    await register(valid, '/register/WWJD');
    await screen.findByText('Registration Incorrect. Please try again.');
    expect(getSentBody()).toMatchObject({ affiliate: 'WWJD' });
  });

  it('sends the partner code of an earlier visit', async () => {
    document.cookie = 'signup_code=WWJD; Path=/';
    await register();
    await screen.findByText('Registration Incorrect. Please try again.');
    expect(getSentBody()).toMatchObject({ affiliate: 'WWJD' });
  });

  it('ignores a cookie that is not a partner code', async () => {
    document.cookie = 'signup_code=%3Cb%3E; Path=/';
    await register();
    await screen.findByText('Registration Incorrect. Please try again.');
    expect(getSentBody()).not.toHaveProperty('affiliate');
  });

  it('warns about names that are too short, and still sends them', async () => {
    await register({ 'First name': 'A', 'ZIP code': '372', Password: 'short' });
    await screen.findByText('Registration Incorrect. Please try again.');
    const getDescriptionIds = (label: string) =>
      screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    for (const [label, message] of [
      ['First name', 'First name requires more characters'],
      ['Last name', 'Last name requires more characters'],
      ['Email', 'Email does not meet length criteria'],
      ['ZIP code', 'Zipcode must contain five numbers'],
      ['Password', 'Password requires more characters'],
    ] as const) {
      expect(screen.getByText(message)).toBeVisible();
      expect(getDescriptionIds(label)).toContain(screen.getByText(message).id);
    }
    expect(getSentBody()).toMatchObject({ firstName: 'A', zipCode: '372', password: 'short' });
  });

  it('validates a field when it loses focus, unless it was left empty', async () => {
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('First name'), 'A');
    await user.tab();
    await user.tab();
    expect(screen.getByText('First name requires more characters')).toBeVisible();
    expect(screen.queryByText('Last name requires more characters')).not.toBeInTheDocument();
  });

  it('accepts at most five digits as the ZIP code', async () => {
    const { user } = renderApp('/register');
    const zipCode = await screen.findByLabelText('ZIP code');
    await user.type(zipCode, 'TN 37203-1234');
    expect(zipCode).toHaveValue('37203');
  });

  it('focuses an email that is taken, with a message beside it, and reports the failure', async () => {
    const taken = 'Email already reistered to another user';
    fakeApi().respond('POST /api/register', () => aViolation('email', taken));
    const { user } = await register();
    expect(await screen.findByText('Registration Incorrect. Please try again.')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription(taken);
    await waitFor(() => expect(email).toHaveFocus());
    expect(useSession.getState().authStatus).toBe('ERROR');
    await user.type(email, 'x');
    expect(screen.queryByText(taken)).not.toBeInTheDocument();
  });

  it('states when to try again after too many registrations', async () => {
    const tooMany = aProblem(429, 'Too many attempts');
    fakeApi().respond('POST /api/register', () => ({ ...tooMany, headers: { 'retry-after': '3000' } }));
    await register();
    expect(await screen.findByText('Please try again in 50 minutes.')).toBeVisible();
  });
});

describe('Page after the registration', () => {
  it('names no address to a visitor who has not just registered', async () => {
    renderApp('/registration-complete');
    expect(await screen.findByRole('heading', { level: 1, name: 'Activate your Account' })).toBeVisible();
    expect(screen.queryByText(/We sent them to/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'twelve questions about your values' })).toBeVisible();
  });

  it('leads back to the answers of a visitor who has given them', async () => {
    const registration = { email: 'ada@example.org', origin: '/values?step=result' };
    localStorage.setItem('plumbline-registration', JSON.stringify(registration));
    renderApp('/registration-complete');
    expect(await screen.findByRole('link', { name: 'Your answers' })).toHaveAttribute(
      'href',
      '/values?step=result',
    );
    expect(screen.queryByText(/twelve questions/)).not.toBeInTheDocument();
  });
});
