import { messagesFor } from '../testing/messages.ts';
import { validateDto } from '../validate-dto.ts';
import {
  AuthenticateRequest,
  ChangePasswordRequest,
  FinishPasswordResetRequest,
  InitPasswordResetRequest,
  RegisterRequest,
} from './auth.requests.ts';

describe('RegisterRequest', () => {
  const valid = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    zipCode: '12345',
    password: 'long enough',
  };
  const messages = (changes: object) => messagesFor(RegisterRequest, { ...valid, ...changes });
  const bound = (changes: object) => validateDto(RegisterRequest, { ...valid, ...changes }).request;
  const addressOf = (length: number) => `${'a'.repeat(length - 12)}@example.org`;

  it('accepts names, an address, a zip code and a password', () => {
    expect(messages({})).toEqual({});
  });

  it('reports each missing field', () => {
    expect(messagesFor(RegisterRequest, {})).toEqual({
      firstName: 'First name requires more characters',
      lastName: 'Last name requires more characters',
      email: 'Email does not meet length criteria',
      zipCode: 'Zipcode must contain five numbers',
      password: 'Password requires more characters',
    });
  });

  it.each([null, 12345, true, {}, [], ['Ada'], { length: 5 }])(
    'rejects %j where text is expected',
    (value) => {
      const all = { firstName: value, lastName: value, email: value, zipCode: value, password: value };
      expect(messages(all)).toEqual(messagesFor(RegisterRequest, {}));
    },
  );

  it.each(['firstName', 'lastName'])(
    'requires a %s of 2 to 255 characters, not counting surrounding blanks',
    (field) => {
      const label = field === 'firstName' ? 'First name' : 'Last name';
      expect(messages({ [field]: 'Li' })).toEqual({});
      expect(messages({ [field]: 'é'.repeat(255) })).toEqual({});
      expect(messages({ [field]: '🙏🙏' })).toEqual({});
      expect(messages({ [field]: ' L ' })).toEqual({ [field]: `${label} requires more characters` });
      expect(messages({ [field]: 'é'.repeat(256) })).toEqual({ [field]: `${label} is too long` });
    },
  );

  it.each(['Ada\u0000', 'A\u001b[31mda', 'Ada\r\nBcc: all@example.org', 'A\u0085da'])(
    'rejects control characters in names: %j',
    (name) => {
      expect(messages({ firstName: name, lastName: name })).toEqual({
        firstName: 'First name has characters that cannot be used',
        lastName: 'Last name has characters that cannot be used',
      });
    },
  );

  it('requires an email address of 5 to 255 characters', () => {
    expect(messages({ email: 'a@b.co' })).toEqual({});
    expect(messages({ email: addressOf(255) })).toEqual({});
    for (const email of ['', 'a@b', '  a@b  ', addressOf(256)]) {
      expect(messages({ email })).toEqual({ email: 'Email does not meet length criteria' });
    }
  });

  it.each(['nobody', 'a@b@c.org', '@example.org', 'ada@localhost', 'ada@example.', 'ada.@example.org'])(
    'requires an address that mail can be sent to, unlike %s',
    (email) => {
      expect(messages({ email })).toEqual({ email: 'Email is not an address' });
    },
  );

  it.each([
    '"a\u0001b"@example.org',
    '"a\r\nb"@example.org',
    'a\u0000@example.org',
    'ад@example.org',
    '"a b"@c.org',
  ])('has no characters in its address that mail or the database could trip over: %j', (email) => {
    expect(messages({ email })).toEqual({ email: 'Email has characters that cannot be used' });
  });

  it('requires exactly five digits in a zip code and drops everything else', () => {
    expect(bound({ zipCode: ' 1 2-3.4x5 ' }).zipCode).toBe('12345');
    expect(bound({ zipCode: '00501' }).zipCode).toBe('00501');
    for (const zipCode of ['', '1234', '123456', '12345-6789', 'abcde', '१२३४५']) {
      expect(messages({ zipCode })).toEqual({ zipCode: 'Zipcode must contain five numbers' });
    }
  });

  it('requires a password of 8 to 255 characters and leaves it exactly as typed', () => {
    expect(bound({ password: '  Pass\u0000 wörd 🙏 ' }).password).toBe('  Pass\u0000 wörd 🙏 ');
    expect(messages({ password: '🙏'.repeat(255) })).toEqual({});
    expect(messages({ password: '1234567' })).toEqual({ password: 'Password requires more characters' });
    expect(messages({ password: 'x'.repeat(256) })).toEqual({ password: 'Password is too long' });
  });

  it('trims names and the address, and converts the address to lower case', () => {
    expect(bound({ firstName: ' Ada ', lastName: '\tLovelace\n', email: ' Ada@EXAMPLE.Org ' })).toEqual(
      valid,
    );
  });

  it.each(['BIBL', 'metaxes', 'a-b_C9', null, undefined, 'x'.repeat(50)])(
    'accepts a partner code as it appears in a URL: %j',
    (affiliate) => {
      expect(messages({ affiliate })).toEqual({});
      expect(bound({ affiliate }).affiliate).toBe(affiliate);
    },
  );

  it('treats an empty partner code as none', () => {
    expect(messages({ affiliate: '' })).toEqual({});
    expect(bound({ affiliate: '' }).affiliate).toBeNull();
  });

  it.each(['a b', 'a/b', 'é', 'x'.repeat(51), 7, ['BIBL'], {}, false])(
    'rejects a malformed partner code: %j',
    (affiliate) => {
      expect(messages({ affiliate })).toEqual({ affiliate: 'The partner code is not one of ours' });
    },
  );

  it('drops properties that the visitor cannot set', () => {
    const sent = { id: 1, login: 'x', isGoodStanding: true, authorities: ['ROLE_ADMIN'], langKey: 'en' };
    expect(bound(sent)).toEqual(valid);
  });
});

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
        rememberMe: 'rememberMe must be true or false',
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
