import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type {
  ChargeResponse,
  DeskCampaignResponse,
  PlansResponse,
  PortfolioResponse,
  PortfoliosResponse,
  SearchResultResponse,
  SubscriptionResponse,
} from '@plumbline/contracts';
import type { Application } from './application.ts';
import type { Mailbox } from './mailbox.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A user as the registration form asks for one. */
export interface TestUser extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
}

export interface ApiResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a journey reads of a response is its assertion
  readonly body: any;
}

interface ApiCall {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly token?: string;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

type Offer = Pick<SubscriptionResponse, 'plan' | 'cycle'>;

const DEMO_PASSWORD = 'plumbline-demo';

/** Accounts that every installation has. A journey must not change them: its worker's other journeys use them, too. */
export const demo = {
  basic: { email: 'basic@plumbline.demo', password: DEMO_PASSWORD },
  premium: { email: 'premium@plumbline.demo', password: DEMO_PASSWORD },
  admin: { email: 'admin@plumbline.demo', password: DEMO_PASSWORD },
} as const;

/** Cards of the sandbox: two that pay, and one that is declined. */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
} as const;

export const cardDetails = {
  expMonth: '12',
  expYear: String(new Date().getFullYear() + 3),
  cvc: '123',
} as const;

/** Calls the API past the screens, to prepare a journey and to check what it has left. */
export class ApiClient {
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(
    private readonly application: Application,
    private readonly mailbox: Mailbox,
  ) {
    for (const cardNumber of Object.values(testCards)) application.recordSecret(cardNumber);
  }

  async call(path: string, { method = 'GET', body, token }: ApiCall = {}): Promise<ApiResponse> {
    const response = await fetch(`${this.application.origin}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Returns a token that is valid for a day, and the same one for the same password: hashing it takes a while. */
  authenticate({ email, password }: Credentials): Promise<string> {
    const key = JSON.stringify([email, password]);
    const token = this.tokens.get(key) ?? this.requestToken(email, password);
    this.tokens.set(key, token);
    return token;
  }

  /** Creates the storage of a browser in which the user has logged in. */
  async createSession(user: Credentials): Promise<StorageState> {
    const token = await this.authenticate(user);
    const { authorities } = (await this.call('/api/account', { token })).body;
    const state = { isLogged: true, token, activeProfile: '0', authStatus: 'COMPLETE', authorities };
    const value = JSON.stringify({ state, version: 0 });
    const { origin } = this.application;
    return { cookies: [], origins: [{ origin, localStorage: [{ name: 'root', value }] }] };
  }

  /** Makes up a user without an account, with an address that is used once. */
  newUser(): TestUser {
    const password = `${randomUUID()} horse battery`;
    this.application.recordSecret(password);
    return {
      firstName: 'Ruth',
      lastName: 'Moab',
      email: `ruth-${randomUUID()}@example.org`,
      zipCode: '37203',
      password,
    };
  }

  /** Creates an account in good standing: registered, and activated by the key from the mail. */
  async createAccount(): Promise<TestUser> {
    const user = this.newUser();
    await this.post('/api/register', user);
    const key = (await this.mailbox.receivePath(user.email, /^Activate/)).split('/').at(-1)!;
    expect(await this.call(`/api/activate?key=${key}`)).toMatchObject({ status: 200 });
    return user;
  }

  /** Creates an account that still has to pay. */
  async createUnpaidAccount(): Promise<TestUser> {
    const user = this.newUser();
    await this.post('/api/register-activate', user);
    return user;
  }

  /** Creates an account that has bought a plan. */
  async createCustomer(
    offer: Offer = { plan: 'PREMIUM', cycle: 'YEARLY' },
  ): Promise<{ readonly user: TestUser; readonly subscription: SubscriptionResponse }> {
    const user = await this.createAccount();
    const token = await this.authenticate(user);
    const card = { cardNumber: testCards.visa, ...cardDetails, zipCode: user.zipCode };
    await this.post('/api/payment/payment-method', card, token);
    const purchase = { priceId: await this.findPriceId(offer), couponId: '' };
    return { user, subscription: await this.post('/api/payment/subscription', purchase, token) };
  }

  async listCharges(customer: Credentials): Promise<readonly ChargeResponse[]> {
    return (await this.call('/api/payment/charges', { token: await this.authenticate(customer) })).body;
  }

  /** Creates a portfolio with one share of each ticker. */
  async createPortfolio(
    owner: Credentials,
    name: string,
    tickers: readonly string[],
  ): Promise<PortfolioResponse> {
    const token = await this.authenticate(owner);
    const portfolio = await this.post('/api/portfolios', { name, type: 'Individual' }, token);
    for (const ticker of tickers) {
      const { id } = await this.findListing(ticker, (each) => each.ticker === ticker && each.isDomestic);
      const holding = { financialInstrumentId: id, portfolioIds: [portfolio.id] };
      await this.post('/api/portfolios/holdings', holding, token);
    }
    return portfolio;
  }

  /** Creates a campaign about a company, with one step. */
  async createCampaign(ticker: string): Promise<DeskCampaignResponse> {
    const token = await this.authenticate(demo.admin);
    const { id } = await this.findListing(ticker, (each) => each.ticker === ticker && each.isDomestic);
    const slug = `campaign-${randomUUID()}`;
    const campaign = await this.post(
      '/api/admin/campaigns',
      {
        slug,
        financialInstrumentId: id,
        title: `${ticker} asked about its suppliers (${slug})`,
        issue: 'Suppliers',
        criterion: 'EXPLOITATION',
        asked: `${ticker} is asked to report on its suppliers.`,
        proponent: 'Shareholders',
      },
      token,
    );
    const step = {
      version: campaign.version,
      date: '2026-01',
      text: 'Shareholders filed a proposal.',
      url: 'https://example.org/proposal',
      source: 'Example News',
      readOn: '2026-02-01',
    };
    return this.post(`/api/admin/campaigns/${campaign.id}/steps`, step, token);
  }

  async listPortfolios(owner: Credentials): Promise<PortfoliosResponse['portfolios']> {
    return (await this.call('/api/portfolios', { token: await this.authenticate(owner) })).body.portfolios;
  }

  /** The first search result that matches; throws when none does. */
  async findListing(
    query: string,
    matches: (listing: SearchResultResponse) => boolean,
  ): Promise<SearchResultResponse> {
    const { body } = await this.call(`/api/search?query=${encodeURIComponent(query)}&size=50`);
    const listing = (body as SearchResultResponse[]).find(matches);
    if (!listing) throw new Error(`No search result for ${query} matches.`);
    return listing;
  }

  private async requestToken(username: string, password: string): Promise<string> {
    const { id_token: token } = await this.post('/api/authenticate', { username, password });
    this.application.recordSecret(token);
    return token;
  }

  private async findPriceId({ plan, cycle }: Offer): Promise<string> {
    const { plans } = (await this.call('/api/payment/plans')).body as PlansResponse;
    const { prices } = plans.find((each) => each.plan === plan)!;
    return prices.find((price) => price.cycle === cycle)!.priceId;
  }

  private async post(path: string, body: unknown, token?: string) {
    const response = await this.call(path, { method: 'POST', body, token });
    if (response.status >= 300)
      throw new Error(`${path} returned ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body;
  }
}
