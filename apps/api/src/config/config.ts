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
  readonly mail!: {
    /** The SMTP server; null: files in `outbox` of the data directory. */
    readonly url: string | null;
    readonly from: string;
  };
  /** The store of profile pictures; null: `uploads` in the data directory. */
  readonly s3!: S3Config | null;
  /** The account with Stripe; null: the sandbox, which moves no money. */
  readonly stripe!: StripeConfig | null;
  /** Publishers of public files and vendors of prices that `npm run universe -- pull` calls. */
  readonly publishers!: Readonly<Record<'sec' | 'intrinio' | 'xignite', PublisherConfig>>;
  readonly isRateLimited!: boolean;
  readonly hasDemoAccounts!: boolean;
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

export interface PublisherConfig {
  /** What they want to have from who calls: a contact address (SEC), a key or a token. */
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

/** A hash takes about a third of a second. */
const PASSWORD_COST = 12;

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
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? '.data',
    jwtSecret: env.JWT_SECRET,
    passwordCost: PASSWORD_COST,
    mail: Object.freeze({ url: env.MAIL_URL ?? null, from: env.MAIL_FROM ?? senderAt(http.publicUrl) }),
    s3: s3Settings(env),
    stripe: stripeSettings(env),
    publishers: publisherSettings(env),
    isRateLimited: env.RATE_LIMIT !== 'off',
    hasDemoAccounts: (env.DEMO ?? (env.APP_PROFILE === 'production' ? 'off' : 'on')) === 'on',
    marketingSiteUrl: env.MARKETING_SITE_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  });
}

function validEnv(variables: NodeJS.ProcessEnv): Env {
  const env = plainToInstance(Env, variables, { exposeDefaultValues: false });
  const errors = validateSync(env, { stopAtFirstError: true });
  const problems = errors.map((e) => `${e.property} ${Object.values(e.constraints ?? {})[0]}`);
  if (env.APP_PROFILE === 'production' && env.RATE_LIMIT === 'off')
    problems.push('RATE_LIMIT takes on when APP_PROFILE is production');
  if (problems.length > 0) throw new InvalidEnvironmentError(`Bad setting: ${problems.join('; ')}.`);
  return env;
}

function httpSettings(env: Env): Config['http'] {
  const port = env.PORT ?? 3000;
  return Object.freeze({
    host: env.HOST ?? '127.0.0.1',
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

function publisherSettings(env: Env): Config['publishers'] {
  const publisher = (key?: string, base?: string): PublisherConfig =>
    Object.freeze({ key: key ?? null, base: base?.replace(/\/$/, '') ?? null });
  return Object.freeze({
    sec: publisher(env.SEC_USER_AGENT, env.SEC_BASE),
    intrinio: publisher(env.INTRINIO_API_KEY, env.INTRINIO_API_BASE),
    xignite: publisher(env.XIGNITE_API_TOKEN, env.XIGNITE_API_BASE),
  });
}

function senderAt(publicUrl: string): string {
  return `Plumbline <no-reply@${new URL(publicUrl).hostname}>`;
}

/** The settings of this process. */
export function readConfig(): Config {
  return configFrom(process.env);
}
