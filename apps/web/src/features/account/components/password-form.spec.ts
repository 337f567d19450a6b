import { isUsable } from './password-form.tsx';

describe('a new password', () => {
  it('is typed twice alike', () => {
    expect(isUsable({ newPassword: 'still-water', confirmation: 'still-water' })).toBe(true);
    expect(isUsable({ newPassword: 'still-water', confirmation: 'still-waters' })).toBe(false);
  });

  it('has six characters at least', () => {
    expect(isUsable({ newPassword: '123456', confirmation: '123456' })).toBe(true);
    expect(isUsable({ newPassword: '12345', confirmation: '12345' })).toBe(false);
    expect(isUsable({ newPassword: '', confirmation: '' })).toBe(false);
  });
});
