import * as contracts from '@plumbline/contracts';
import { CouponRequest, limits, PaymentMethodRequest, RegisterRequest } from '@plumbline/contracts';
import {
  ListPortfoliosRequest,
  ScreeningProfileRequest,
  UpdateAccountRequest,
  UpdateHoldingRequest,
} from '@plumbline/contracts';
import { Type } from 'class-transformer';
import { IsDivisibleBy, IsInt, IsOptional, Matches, ValidateNested } from 'class-validator';
import type { RequestClass } from './request-schema.ts';
import { requestSchema } from './request-schema.ts';

const requestClasses = Object.entries(contracts).filter(([name]) => name.endsWith('Request'));

describe('requestSchema', () => {
  it.each(requestClasses)('derives a schema from every rule of %s', (_, requestClass) => {
    expect(requestSchema(requestClass as RequestClass).type).toBe('object');
  });

  it('derives types, lengths and patterns', () => {
    const { properties } = requestSchema(RegisterRequest);
    expect(properties).toMatchObject({
      firstName: {
        type: 'string',
        minLength: 2,
        maxLength: 255,
        pattern: '^[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]*$',
      },
      email: { type: 'string', format: 'email', minLength: 5, maxLength: 255 },
      password: { type: 'string', minLength: limits.account.password.min },
    });
    expect(requestSchema(CouponRequest).properties).toEqual({
      couponId: { type: 'string', minLength: 1, maxLength: limits.payment.maxCouponLength },
    });
  });

  it('derives enums, lists and the rules of their items', () => {
    expect(requestSchema(ScreeningProfileRequest).properties!.positive).toEqual({
      type: 'array',
      maxItems: expect.any(Number),
      uniqueItems: true,
      items: { type: 'string', enum: expect.arrayContaining(['TOBACCO']) },
    });
  });

  it('derives the type of a choice from its values', () => {
    const { properties } = requestSchema(contracts.CreatePlanCheckLinkRequest);
    expect(properties!.expiresInDays).toEqual({ type: 'integer', enum: [7, 30, 90] });
  });

  it('derives the defaults of a query', () => {
    const { properties, required } = requestSchema(ListPortfoliosRequest);
    expect(required).toEqual([]);
    expect(properties).toMatchObject({
      page: { type: 'integer', minimum: 0, default: 0 },
      sort: { type: 'string', enum: contracts.portfolioSorts, default: 'created,desc' },
    });
  });

  it('requires unconditional properties, and allows null where a condition permits it', () => {
    expect(requestSchema(RegisterRequest).required).toEqual([
      'firstName',
      'lastName',
      'email',
      'zipCode',
      'password',
    ]);
    expect(requestSchema(RegisterRequest).properties!.affiliate).toMatchObject({
      oneOf: [{ type: 'string' }, { type: 'null' }],
    });
    expect(requestSchema(UpdateAccountRequest).required).toEqual([]);
    expect(requestSchema(UpdateAccountRequest).properties!.firstName).toMatchObject({ type: 'string' });
  });

  it('treats a property that only some requests need as optional', () => {
    expect(requestSchema(PaymentMethodRequest)).toMatchObject({
      required: [],
      properties: { cardNumber: { type: 'string', pattern: '^\\d{12,19}$' }, expMonth: { type: 'integer' } },
    });
    expect(requestSchema(UpdateHoldingRequest)).toMatchObject({
      required: ['id', 'financialInstrumentId'],
      properties: {
        value: { oneOf: [{ type: 'number', minimum: 0, maximum: 1e12 }, { type: 'null' }] },
        shares: { oneOf: [{ type: 'number', description: 'Not together with value' }, { type: 'null' }] },
      },
    });
  });

  it('derives nested classes', () => {
    class Item {
      @IsInt()
      id!: number;
    }
    class Order {
      @ValidateNested()
      @Type(() => Item)
      first!: Item;

      @IsOptional()
      @ValidateNested({ each: true })
      @Type(() => Item)
      others?: Item[] | null;
    }
    const item = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    expect(requestSchema(Order)).toEqual({
      type: 'object',
      required: ['first'],
      properties: { first: item, others: { oneOf: [{ type: 'array', items: item }, { type: 'null' }] } },
    });
  });

  it('rejects a rule that it cannot express', () => {
    class Even {
      @IsDivisibleBy(2)
      count!: number;
    }
    class AnyCase {
      @Matches(/^a$/i)
      letter!: string;
    }
    class Twice {
      @Matches(/^a/)
      @Matches(/z$/)
      text!: string;
    }
    expect(() => requestSchema(Even)).toThrow('No schema for the rule isDivisibleBy of Even.count');
    expect(() => requestSchema(AnyCase)).toThrow('The pattern ^a$ has flags');
    expect(() => requestSchema(Twice)).toThrow('Two rules differ about pattern');
  });
});
