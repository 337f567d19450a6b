import { once } from 'node:events';
import { sitePaths, withoutPatterns } from '@plumbline/contracts';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { AppProfile, LogLevel } from './env.ts';
import { Env } from './env.ts';

/** The settings of one process, complete and frozen. Also the token that they are injected by. */
export class Config {
  readonly profile!: AppProfile;
  readonly http!: {
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string;
    /** IP addresses and ranges. When empty, the address of the connection is the client's. */
    readonly trustedProxies: readonly string[];
  };
  readonly databaseUrl!: string;
  readonly dataDir!: string;
  readonly jwtSecret!: string;
  /** The binary logarithm of the rounds of a password's hash. No variable sets it; only tests use less. */
  readonly passwordCost!: number;
  /**
   * Milliseconds for which a process may use what it has read from the database, or follow a release, without hearing
   * of a change. What it changes itself it sees at once.
   */
  readonly cacheLifetimeMs!: number;
  /** Milliseconds for a response of the payment provider. No variable sets it; only tests wait longer. */
  readonly paymentTimeoutMs!: number;
  readonly mail!: {
    /** The SMTP server; null: files in `outbox` of the data directory. */
    readonly url: string | null;
    readonly from: string;
  };
  /** The store of profile pictures; null: `uploads` in the data directory. */
  readonly s3!: S3Config | null;
  /** The account with Stripe; null: the sandbox, which moves no money. */
  readonly stripe!: StripeConfig | null;
  /** The service that connects to brokers: an account with one, a sandbox with its pretend brokers, or none. */
  readonly brokers!: SnapTradeConfig | PlaidConfig | 'sandbox' | 'plaid-sandbox' | 'off';
  /** Publishers of public files and vendors of prices that `npm run universe` calls. */
  readonly publishers!: Readonly<Record<'sec' | 'intrinio' | 'xignite', PublisherConfig>>;
  /** Whether the universe is refreshed from the SEC every night. */
  readonly isRefreshedNightly!: boolean;
  readonly isRateLimited!: boolean;
  readonly hasDemoAccounts!: boolean;
  /** Whether the API describes itself at `/api/docs`. */
  readonly hasApiDocs!: boolean;
  /** Where weaknesses are reported, as a URI. */
  readonly securityContact!: string;
  /** Who may read the metrics: everyone on this machine, nobody, or who has the token. */
  readonly metricsAccess!: 'open' | 'closed' | { readonly token: string };
  /** The collector of traces and metrics; null: none. */
  readonly telemetry!: TelemetryConfig | null;
  readonly marketingSiteUrl!: string | null;
  readonly logLevel!: LogLevel;
}

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface TelemetryConfig {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly serviceName: string;
}

export interface PublisherConfig {
  /** What they require of a caller: a contact address (SEC), a key or a token. */
  readonly key: string | null;
  /** Another address than their own; `null`: theirs. */
  readonly base: string | null;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own; `null`: Stripe's. */
  readonly apiBase: string | null;
  readonly prices: Readonly<Record<PurchasablePlan, Readonly<Record<BillingCycle, string>>>>;
  readonly products: Readonly<Record<BillingCycle, string>>;
}

export interface PlaidConfig {
  readonly clientId: string;
  readonly secret: string;
  /** Without a slash at the end. */
  readonly apiBase: string;
}

export interface SnapTradeConfig {
  readonly clientId: string;
  readonly consumerKey: string;
  /** Without a slash at its end. */
  readonly apiBase: string;
}

const PLAID_API = 'https://production.plaid.com';
const SNAPTRADE_API = 'https://api.snaptrade.com';

const DEFAULT_HOST = '127.0.0.1';

/** In bits. 32 random hexadecimal digits have about 115, a sentence of that length about 67. */
const MIN_SECRET_ENTROPY = 100;
/** Characters. Random text has shorter runs by chance. */
const MIN_SECRET_RUN = 6;

/**
 * The `sslmode` with which the driver encrypts, and checks whom it talks to. With others it depends on its version and
 * on `uselibpqcompat` whether it checks.
 */
const ENCRYPTED_MODE = 'verify-full';

const takesHttps = 'takes an https address for another machine,';
/** Addresses of services that are sent keys or people's data, or that the scores depend on. */
const services = [
  'STRIPE_API_BASE',
  'SNAPTRADE_API_BASE',
  'PLAID_API_BASE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SEC_BASE',
  'INTRINIO_API_BASE',
  'XIGNITE_API_BASE',
] as const;

/** A hash takes about a third of a second. */
const PASSWORD_COST = 12;

const CACHE_LIFETIME_MS = 5_000;

/** Stripe itself takes a few seconds to charge a card. */
const PAYMENT_TIMEOUT_MS = 8_000;

/** A setting is missing or invalid. The message names variables and valid values, never the actual values. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/**
 * Reads the settings from environment variables and fills in the defaults.
 *
 * @throws InvalidEnvironmentError naming every bad variable, in one line.
 */
export function configFrom(variables: NodeJS.ProcessEnv): Config {
  const env = validEnv(variables);
  const http = httpSettings(env);
  return Object.freeze({
    profile: env.APP_PROFILE ?? 'dev',
    http,
    ...storageSettings(env),
    jwtSecret: env.JWT_SECRET,
    passwordCost: PASSWORD_COST,
    cacheLifetimeMs: CACHE_LIFETIME_MS,
    paymentTimeoutMs: PAYMENT_TIMEOUT_MS,
    mail: Object.freeze({ url: env.MAIL_URL ?? null, from: env.MAIL_FROM ?? senderAt(http.publicUrl) }),
    s3: s3Settings(env),
    stripe: stripeSettings(env),
    brokers: brokerSettings(env),
    publishers: publisherSettings(env),
    isRefreshedNightly: env.UNIVERSE_REFRESH === 'on',
    isRateLimited: env.RATE_LIMIT !== 'off',
    hasDemoAccounts: env.DEMO !== 'off' && env.APP_PROFILE !== 'production' && isForThisMachine(env),
    hasApiDocs: env.API_DOCS !== 'off',
    securityContact: env.SECURITY_CONTACT ?? `${http.publicUrl}${sitePaths.helpAndSupport}`,
    metricsAccess: metricsAccess(env),
    telemetry: telemetrySettings(env),
    marketingSiteUrl: env.MARKETING_SITE_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  });
}

function validEnv(variables: NodeJS.ProcessEnv): Env {
  const env = plainToInstance(Env, variables, { exposeDefaultValues: false });
  const errors = validateSync(env, { stopAtFirstError: true });
  const problems = errors.map((e) => `${e.property} ${Object.values(e.constraints ?? {})[0]}`);
  const isRefused = (rule: string) => errors.some(({ property }) => rule.startsWith(`${property} `));
  if (env.APP_PROFILE === 'production')
    problems.push(...unsafeInProduction(env, variables).filter((rule) => !isRefused(rule)));
  else if (env.DEMO === 'on' && !isForThisMachine(env))
    problems.push('DEMO takes off when HOST or PUBLIC_URL is not a loopback address');
  if (env.UNIVERSE_REFRESH === 'on' && env.SEC_USER_AGENT === undefined)
    problems.push('SEC_USER_AGENT takes a name and an email address when UNIVERSE_REFRESH is on');
  if (problems.length > 0) throw new InvalidEnvironmentError(`Bad setting: ${problems.join('; ')}.`);
  return env;
}

/** What is safe on the machine of a developer only. */
function unsafeInProduction(env: Env, { NODE_TLS_REJECT_UNAUTHORIZED }: NodeJS.ProcessEnv): string[] {
  const usesS3 = env.IMAGE_STORE === 's3';
  const rules: readonly (readonly [isSafe: boolean, rule: string])[] = [
    [NODE_TLS_REJECT_UNAUTHORIZED !== '0', 'NODE_TLS_REJECT_UNAUTHORIZED takes no 0'],
    [env.RATE_LIMIT !== 'off', 'RATE_LIMIT takes on'],
    [env.DEMO !== 'on', 'DEMO takes off'],
    [env.PAYMENT_PROVIDER === 'stripe', 'PAYMENT_PROVIDER takes stripe'],
    [!env.BROKER_SERVICE?.endsWith('sandbox'), 'BROKER_SERVICE takes snaptrade, plaid or off'],
    [env.PUBLIC_URL?.startsWith('https://') ?? false, 'PUBLIC_URL takes an https address'],
    [env.MAIL_URL !== undefined, 'MAIL_URL takes a mail server'],
    [isPrivate(env.DATABASE_URL), 'DATABASE_URL takes sslmode=verify-full for another machine,'],
    [!usesS3 || isEncrypted(env.S3_ENDPOINT), `S3_ENDPOINT ${takesHttps}`],
    ...services.map((name) => [isEncrypted(env[name]), `${name} ${takesHttps}`] as const),
    [entropyOf(env.JWT_SECRET) >= MIN_SECRET_ENTROPY, 'JWT_SECRET takes a random secret'],
  ];
  return rules.filter(([isSafe]) => !isSafe).map(([, rule]) => `${rule} when APP_PROFILE is production`);
}

/**
 * Bits, by how often each character occurs (Shannon), of the characters that those before them do not foretell. Random
 * hexadecimal digits have almost 4 each.
 */
function entropyOf(secret: unknown): number {
  if (typeof secret !== 'string') return 0;
  const rest = [...withoutPatterns(secret, MIN_SECRET_RUN)];
  const counts = new Map<string, number>();
  for (const character of rest) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / rest.length), 0);
}

/** Whether only this machine can connect. Unset, the address is a loopback one. */
function isLoopback(host = DEFAULT_HOST): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether the host of an address is this machine. Names below `localhost` are, too (RFC 6761). */
function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopback(hostname.replace(/[[\]]/g, '')) || hostname.endsWith('.localhost');
}

/** Whether only who is at this machine can use the site. An invalid PUBLIC_URL violates another rule. */
function isForThisMachine({ HOST, PUBLIC_URL }: Env): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || !URL.canParse(PUBLIC_URL) || isLocal(PUBLIC_URL));
}

/** Whether nobody on the network can read what is sent to a service. An invalid address violates another rule. */
function isEncrypted(url: string | undefined): boolean {
  return url === undefined || !URL.canParse(url) || new URL(url).protocol === 'https:' || isLocal(url);
}

/** The same of a database. The driver connects to the host of the query, where there is one, or to a socket. */
function isPrivate(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.getAll('host').at(-1) || hostname.replace(/[[\]]/g, '');
  return isLoopback(host) || host.startsWith('/') || searchParams.getAll('sslmode').at(-1) === ENCRYPTED_MODE;
}

function storageSettings(env: Env): Pick<Config, 'databaseUrl' | 'dataDir'> {
  return {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? '.data',
  };
}

function httpSettings(env: Env): Config['http'] {
  const port = env.PORT ?? 3000;
  return Object.freeze({
    host: env.HOST ?? DEFAULT_HOST,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustedProxies: Object.freeze(env.TRUSTED_PROXIES?.split(',') ?? []),
  });
}

/** Complete: the class requires all five with this store. */
function s3Settings(env: Env): S3Config | null {
  if (env.IMAGE_STORE !== 's3') return null;
  return Object.freeze({
    endpoint: env.S3_ENDPOINT!,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  });
}

/** Complete: the class requires all of them with this provider. */
function stripeSettings(env: Env): StripeConfig | null {
  if (env.PAYMENT_PROVIDER !== 'stripe') return null;
  return Object.freeze({
    secretKey: env.STRIPE_SECRET_KEY!,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
    apiBase: env.STRIPE_API_BASE?.replace(/\/$/, '') ?? null,
    prices: {
      BASIC: { YEARLY: env.STRIPE_PRICE_BASIC_YEARLY!, LIFETIME: env.STRIPE_PRICE_BASIC_LIFETIME! },
      PREMIUM: { YEARLY: env.STRIPE_PRICE_PREMIUM_YEARLY!, LIFETIME: env.STRIPE_PRICE_PREMIUM_LIFETIME! },
    },
    products: { YEARLY: env.STRIPE_PRODUCT_YEARLY!, LIFETIME: env.STRIPE_PRODUCT_LIFETIME! },
  });
}

/** In production nobody can connect a broker unless a service is named. */
function brokerSettings(env: Env): Config['brokers'] {
  const service = env.BROKER_SERVICE ?? (env.APP_PROFILE === 'production' ? 'off' : 'sandbox');
  if (service === 'plaid')
    return Object.freeze({
      clientId: env.PLAID_CLIENT_ID!,
      secret: env.PLAID_SECRET!,
      apiBase: (env.PLAID_API_BASE ?? PLAID_API).replace(/\/+$/, ''),
    });
  if (service !== 'snaptrade') return service;
  return Object.freeze({
    clientId: env.SNAPTRADE_CLIENT_ID!,
    consumerKey: env.SNAPTRADE_CONSUMER_KEY!,
    apiBase: (env.SNAPTRADE_API_BASE ?? SNAPTRADE_API).replace(/\/+$/, ''),
  });
}

function metricsAccess(env: Env): Config['metricsAccess'] {
  if (env.METRICS_TOKEN !== undefined) return Object.freeze({ token: env.METRICS_TOKEN });
  return isForThisMachine(env) ? 'open' : 'closed';
}

function publisherSettings(env: Env): Config['publishers'] {
  const publisher = (key?: string, base?: string): PublisherConfig =>
    Object.freeze({ key: key ?? null, base: base?.replace(/\/$/, '') ?? null });
  return Object.freeze({
    sec: publisher(env.SEC_USER_AGENT, env.SEC_BASE),
    intrinio: publisher(env.INTRINIO_API_KEY, env.INTRINIO_API_BASE),
    xignite: publisher(env.XIGNITE_API_TOKEN, env.XIGNITE_API_BASE),
  });
}

function telemetrySettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME,
}: Env): TelemetryConfig | null {
  if (endpoint === undefined) return null;
  return Object.freeze({
    endpoint: endpoint.replace(/\/+$/, ''),
    serviceName: OTEL_SERVICE_NAME ?? 'plumbline-api',
  });
}

function senderAt(publicUrl: string): string {
  return `Plumbline <no-reply@${new URL(publicUrl).hostname}>`;
}

/** The settings of this process. */
export function readConfig(): Config {
  return configFrom(process.env);
}

/**
 * Like `readConfig`; without DATABASE_URL, waits for a parent process to send it, which starts the database meanwhile.
 */
export async function receiveConfig(): Promise<Config> {
  if (!process.send || process.env.DATABASE_URL !== undefined) return readConfig();
  const [{ url }] = (await once(process, 'message')) as [{ readonly url: string }];
  return configFrom({ ...process.env, DATABASE_URL: url });
}
