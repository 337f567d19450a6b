import 'reflect-metadata';
import { validateDto } from '../validate-dto.ts';
import { messagesFor } from '../testing/messages.ts';
import { AuthenticateRequest } from './authenticate.request.ts';
import { ChangePasswordRequest } from './change-password.request.ts';
import { FinishPasswordResetRequest } from './finish-password-reset.request.ts';
import { InitPasswordResetRequest } from './init-password-reset.request.ts';

describe('AuthenticateRequest', () => {
  const valid = { username: 'ada@example.org', password: 'x' };

  it('requires a name and a password of a possible length', () => {
    expect(messagesFor(AuthenticateRequest, valid)).toEqual({});
    expect(messagesFor(AuthenticateRequest, {})).toEqual({
      username: 'Email is required',
      password: 'Password is required',
    });
    expect(messagesFor(AuthenticateRequest, { username: 7, password: [] })).toEqual({
      username: 'Email is required',
      password: 'Password is required',
    });
    expect(
      messagesFor(AuthenticateRequest, { username: 'x'.repeat(256), password: 'x'.repeat(256) }),
    ).toEqual({
      username: 'Email is too long',
      password: 'Password is too long',
    });
  });

  it('accepts only booleans for rememberMe', () => {
    for (const rememberMe of [true, false, null, undefined]) {
      expect(messagesFor(AuthenticateRequest, { ...valid, rememberMe })).toEqual({});
    }
    for (const rememberMe of ['true', 1, {}]) {
      expect(messagesFor(AuthenticateRequest, { ...valid, rememberMe })).toEqual({
        rememberMe: 'rememberMe is true or false',
      });
    }
  });
});

describe('ChangePasswordRequest', () => {
  const check = (newPassword: unknown) =>
    messagesFor(ChangePasswordRequest, { currentPassword: 'x', newPassword }).newPassword;

  it('requires a new password of 6 to 255 characters', () => {
    expect(check('123456')).toBeUndefined();
    expect(check('x'.repeat(255))).toBeUndefined();
    expect(check('12345')).toBe('Password requires more characters');
    expect(check(undefined)).toBe('Password requires more characters');
    expect(check('x'.repeat(256))).toBe('Password is too long');
  });

  it('requires the current password', () => {
    const message = (currentPassword: unknown) =>
      messagesFor(ChangePasswordRequest, { currentPassword, newPassword: '123456' });
    expect(message('')).toEqual({ currentPassword: 'Current password is required' });
    expect(message(null)).toEqual({ currentPassword: 'Current password is required' });
    expect(message('x'.repeat(256))).toEqual({ currentPassword: 'Current password is too long' });
  });
});

describe('FinishPasswordResetRequest', () => {
  const messages = (changes: object) =>
    messagesFor(FinishPasswordResetRequest, { key: 'k', newPassword: '12345678', ...changes });

  it('requires the key of the link and a password of 8 to 255 characters', () => {
    expect(messages({})).toEqual({});
    expect(messages({ newPassword: '1234567' })).toEqual({
      newPassword: 'Password requires more characters',
    });
    expect(messages({ newPassword: 'x'.repeat(256) })).toEqual({ newPassword: 'Password is too long' });
    expect(messages({ key: undefined })).toEqual({ key: 'Key is required' });
    expect(messages({ key: ['k'] })).toEqual({ key: 'Key is required' });
    expect(messages({ key: 'k'.repeat(201) })).toEqual({ key: 'Key is too long' });
  });
});

describe('InitPasswordResetRequest', () => {
  it('normalizes the address', () => {
    expect(validateDto(InitPasswordResetRequest, { email: ' Ada@Example.ORG\r\n' })).toEqual({
      request: { email: 'ada@example.org' },
      violations: [],
    });
    expect(messagesFor(InitPasswordResetRequest, { email: 'nobody' })).toEqual({
      email: 'Email is not an address',
    });
  });
});
