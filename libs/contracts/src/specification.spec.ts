import { billingCycles, couponDurations, plans } from '@plumbline/pricing';
import { holdingWeightMethods } from '@plumbline/screening';
import * as contract from './index.ts';
import { limits } from './index.ts';

const { properties: portfolio } = contract.portfolioResponseSchema;
const { properties: holding } = contract.holdingResponseSchema;
const { properties: held } = holding.financialInstrument;

/** Entities of the specification, with the schema that describes each and the fields it has to have. */
const entities: readonly [string, Readonly<Record<string, unknown>>, string][] = [
  [
    'Portfolio',
    portfolio,
    'id name type monetaryValue totalHoldings impactScore lastModified holdingWeightMethod esgIssueCriteriaRollup',
  ],
  ['Holding', holding, 'id shares value financialInstrument'],
  [
    'Financial instrument',
    held,
    'id ticker name impactScore marketCapitalization previousSharePrice financialInstrumentId',
  ],
  [
    'ESG rollup entry',
    contract.esgRollupResponseSchema.properties.positive.items!.properties!,
    'criterion weightedPercentage numberOfHoldings',
  ],
  ['Contributor', contract.contributorResponseSchema.properties, 'ticker name'],
  [
    'Search result',
    contract.searchResultResponseSchema.properties,
    'id ticker name impactScore isDomestic exchangeLocation exchange',
  ],
  [
    'Ranked response',
    contract.rankedResponseSchema.properties,
    'inspireFunds trendingIssue topStocks worstStocks',
  ],
  ['Item of a ranked list', contract.listingResponseSchema.properties, 'ticker name impactScore exchange'],
  ['Screening profile', contract.screeningProfileResponseSchema.properties, 'id name positive negative'],
  ['Backtest response', contract.backtestResponseSchema.properties, 'chart metrics'],
  [
    'Entry of a backtest chart',
    contract.backtestResponseSchema.properties.chart.items!.properties!,
    'label sharePrice',
  ],
  ['Upload response', contract.uploadResponseSchema.properties, 'attemptedCount completedCount'],
  [
    'Coupon',
    contract.couponResponseSchema.properties,
    'valid appliesTo amountOff percentOff duration durationInMonths',
  ],
  ['Registration response', contract.registeredResponseSchema.properties, 'id customerId'],
  ['Token response', contract.tokenResponseSchema.properties, 'id_token'],
  [
    'Account',
    contract.accountResponseSchema.properties,
    'id firstName lastName email zipCode imageUrl affiliate authorities',
  ],
  ['Payment method', contract.paymentMethodResponseSchema.properties, 'brand lastFour expMonth expYear'],
  ['Charge', contract.chargeResponseSchema.properties, 'amount receiptUrl paid createdDate'],
];

describe('Fields of the specification', () => {
  it.each(entities)('are in the response: %s', (_, properties, fields) => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('include the title of a criterion beside its name', () => {
    const { criterion } = contract.esgRollupResponseSchema.properties.positive.items!.properties!;
    expect(Object.keys(criterion!.properties!)).toEqual(['name', 'title']);
  });
});

describe('Enumerations of the specification', () => {
  it('list the types of portfolios', () => {
    const types = [
      'Individual',
      'Joint',
      'IRA',
      'Roth IRA',
      'Trust',
      '401(k)',
      '403(b)',
      '529',
      'HSA',
      'Other',
    ];
    expect(contract.portfolioTypes).toEqual(types);
  });

  it('list the types of instruments', () => {
    const types = ['COMMON_STOCK', 'EXCHANGE_TRADED_FUND', 'MUTUALFUND', 'UNKNOWN'];
    expect(contract.instrumentTypes).toEqual(types);
  });

  it('list the sort orders of portfolios, among others', () => {
    const sorts = ['name,asc', 'impactScore,desc', 'created,desc', 'created,asc'];
    expect(contract.portfolioSorts).toEqual(expect.arrayContaining(sorts));
  });

  it('list the weight methods', () => {
    expect(holdingWeightMethods).toEqual(['SHARE_COUNT', 'VALUE_BASIS']);
  });

  it('list the roles', () => {
    expect(contract.roles).toEqual(['ROLE_USER', 'ROLE_PREMIUM', 'ROLE_ADVISOR', 'ROLE_ADMIN']);
  });

  it('list plans, billing cycles and durations of coupons', () => {
    expect(plans).toEqual(['BASIC', 'PREMIUM', 'ADVISOR']);
    expect(billingCycles).toEqual(['YEARLY', 'LIFETIME']);
    expect([...couponDurations].sort()).toEqual(['forever', 'once', 'repeating']);
  });
});

describe('Limits of the specification', () => {
  it('hold for the fields of an account', () => {
    expect(limits.account).toMatchObject({
      name: { min: 2, max: 255 },
      email: { min: 5, max: 255 },
      zipCodeDigits: 5,
      password: { min: 8, max: 255 },
      minChangedPassword: 6,
    });
    expect(limits.payment.phoneDigits).toBe(10);
  });

  it('hold for portfolios: names of 100, lists of 1,000, holdings of 10,000', () => {
    expect(limits.portfolio).toMatchObject({ maxNameLength: 100, maxListSize: 1_000, maxHoldings: 10_000 });
  });

  it('hold for the names on screens', () => {
    expect(limits.display).toEqual({
      cardName: 25,
      contributorName: 30,
      searchResultName: 30,
      holdingName: 20,
      ticker: 20,
      greetingName: 100,
    });
  });

  it('hold for time: 200 ms before a search, 15 minutes of good standing, 24 hours for a reset', () => {
    expect(limits.search.pauseMs).toBe(200);
    expect(limits.account).toMatchObject({ goodStandingMs: 900_000, resetKeyHours: 24 });
  });
});
