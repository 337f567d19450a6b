import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../lib/api-error.ts';
import { PasskeyError } from '../../../lib/passkeys.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type Props = Parameters<typeof SecondStepForm>[0];

const wrongCode = new ApiError({
  type: 'http://localhost/problems/second-factor-refused',
  title: 'That did not work.',
  status: 401,
});

/** Renders the form, and lists what is submitted. */
function renderForm(overrides: Partial<Props> = {}) {
  const submitted: string[][] = [];
  const props: Props = {
    methods: ['TOTP', 'PASSKEY', 'RECOVERY_CODE'],
    complete: (...step) => submitted.push(step),
    cancel: () => submitted.push(['canceled']),
    isCompleting: false,
    error: null,
    ...overrides,
  };
  renderPart(<SecondStepForm {...props} />);
  return { user: userEvent.setup(), submitted };
}

const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('Second step of the login', () => {
  it('begins with the first method, with the focus in its field', () => {
    renderForm();
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('takes a code once there is one', async () => {
    const { user, submitted } = renderForm();
    expect(press('Log in')).toBeDisabled();
    await user.keyboard('123 456{Enter}');
    expect(submitted).toEqual([['TOTP', '123 456']]);
  });

  it('takes a recovery code instead, and drops what was typed', async () => {
    const { user, submitted } = renderForm();
    await user.keyboard('123456');
    await user.click(press('Use a recovery code'));
    expect(field('Recovery code')).toHaveFocus();
    expect(field('Recovery code')).toHaveValue('');
    await user.keyboard('ABCD-EFGH{Enter}');
    expect(submitted).toEqual([['RECOVERY_CODE', 'ABCD-EFGH']]);
  });

  it('asks for a passkey without a field', async () => {
    const { user, submitted } = renderForm({ methods: ['PASSKEY'] });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(press('Use your passkey'));
    expect(submitted).toEqual([['PASSKEY', '']]);
  });

  it('leads back to email and password', async () => {
    const { user, submitted } = renderForm();
    await user.click(press('Log in as someone else'));
    expect(submitted).toEqual([['canceled']]);
  });

  it.each([
    ['a wrong code', wrongCode, 'That did not work.Each code works only once.'],
    ['a canceled passkey', new PasskeyError('No passkey.'), 'No passkey.Try again, or use another way'],
    [
      'too many attempts',
      new ApiError({ type: 'x', title: 'Later', status: 429 }, 60),
      'Too many attempts.Please try again in',
    ],
  ])('explains %s, until another method is chosen', async (_, error, text) => {
    const { user } = renderForm({ error });
    await user.keyboard('123456{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.click(press('Use a recovery code'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
