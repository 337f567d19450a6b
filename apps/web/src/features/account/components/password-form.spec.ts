import { isUsable } from './password-form.tsx';

describe('New password', () => {
  it('must be typed the same way twice', () => {
    expect(isUsable({ newPassword: 'still-water', confirmation: 'still-water' })).toBe(true);
    expect(isUsable({ newPassword: 'still-water', confirmation: 'still-waters' })).toBe(false);
  });

  it('needs at least six characters', () => {
    expect(isUsable({ newPassword: '123456', confirmation: '123456' })).toBe(true);
    expect(isUsable({ newPassword: '12345', confirmation: '12345' })).toBe(false);
    expect(isUsable({ newPassword: '', confirmation: '' })).toBe(false);
  });
});
