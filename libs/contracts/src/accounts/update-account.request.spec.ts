import { validateDto } from '../validate-dto.ts';
import { messagesFor } from '../testing/messages.ts';
import { UpdateAccountRequest } from './update-account.request.ts';

const messages = (body: object) => messagesFor(UpdateAccountRequest, body);

describe('UpdateAccountRequest', () => {
  it('accepts a body without any field', () => {
    expect(messages({})).toEqual({});
    expect(messages({ zipCode: '12345' })).toEqual({});
  });

  it('validates the given fields with the rules of a registration', () => {
    expect(messages({ firstName: 'A', lastName: '', email: 'a@b', zipCode: '1' })).toEqual({
      firstName: 'First name requires more characters',
      lastName: 'Last name requires more characters',
      email: 'Email does not meet length criteria',
      zipCode: 'Zipcode must contain five numbers',
    });
    expect(
      validateDto(UpdateAccountRequest, { email: ' ADA@example.org', zipCode: '12-345' }).request,
    ).toEqual({
      email: 'ada@example.org',
      zipCode: '12345',
    });
  });

  it('rejects null for a name, the email address and the zip code', () => {
    expect(Object.keys(messages({ firstName: null, lastName: null, email: null, zipCode: null }))).toEqual([
      'firstName',
      'lastName',
      'email',
      'zipCode',
    ]);
  });

  it.each([
    null,
    '',
    '/uploads/ada.webp',
    'https://example.org/a%20b.webp?v=1',
    'http://localhost:3000/a.webp',
  ])('may set a picture by its address, or take it away: %j', (imageUrl) => {
    expect(messages({ imageUrl })).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//elsewhere.example/a.webp',
    '/a\\b.webp',
    '/a b.webp',
    '/a\u0000.webp',
    'ada.webp',
    '/',
    7,
    {},
    ['/a.webp'],
  ])('refuses what is no address of a picture: %j', (imageUrl) => {
    expect(messages({ imageUrl })).toHaveProperty('imageUrl');
  });

  it('rejects the address of a picture with more than 500 characters', () => {
    expect(messages({ imageUrl: `/${'a'.repeat(499)}` })).toEqual({});
    expect(messages({ imageUrl: `/${'a'.repeat(500)}` })).toEqual({ imageUrl: 'imageUrl is too long' });
  });

  it('drops properties that the owner cannot set', () => {
    const sent = { id: 7, login: 'x', authorities: ['ROLE_ADMIN'], affiliate: 'BIBL', firstName: 'Ada' };
    expect(validateDto(UpdateAccountRequest, sent).request).toEqual({ firstName: 'Ada' });
  });
});
