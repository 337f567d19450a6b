import { validateDto } from '../validate-dto.ts';
import { BillingDetails } from './billing-details.ts';

const complete = { address: '12 Mill Lane', apartment: '', city: 'Nashville', state: 'TN', phone: '' };
const messages = (change: Partial<typeof complete>) =>
  validateDto(BillingDetails, { ...complete, ...change }).violations.map(({ message }) => message);

describe('BillingDetails', () => {
  it('requires nothing, because only the ZIP code is checked', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ address: ' ', city: '', state: '' })).toEqual([]);
  });

  it.each([
    [{ address: 'x'.repeat(256) }, 'Address is too long'],
    [{ apartment: 'x'.repeat(256) }, 'Apartment, suite or unit is too long'],
    [{ phone: '615 555 010' }, 'Phone must contain ten numbers'],
    [{ phone: '1 615 555 0100' }, 'Phone must contain ten numbers'],
  ])('%j: %s', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  it('strips a phone to its digits and trims lines', () => {
    const { request } = validateDto(BillingDetails, {
      ...complete,
      city: ' Nashville ',
      phone: '(615) 555-0100',
    });
    expect(request).toMatchObject({ city: 'Nashville', phone: '6155550100' });
  });
});
