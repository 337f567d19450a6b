import 'reflect-metadata';
import { isIP } from 'node:net';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  AreHeaders,
  IsDatabaseAddress,
  IsMailServer,
  IsServiceAddress,
  IsSiteAddress,
  IsWebAddress,
} from './addresses.ts';

const appProfiles = ['dev', 'remote', 'qa', 'container', 'integration', 'local', 'production'] as const;
export type AppProfile = (typeof appProfiles)[number];

const imageStores = ['local', 's3'] as const;
export type ImageStoreName = (typeof imageStores)[number];

const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

const brokerServices = ['sandbox', 'plaid-sandbox', 'snaptrade', 'plaid', 'off'] as const;
export type BrokerServiceName = (typeof brokerServices)[number];

const switchPositions = ['on', 'off'] as const;
export type SwitchPosition = (typeof switchPositions)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const blankMeansUnset = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
const numberFromText = Transform(({ value }: { value: unknown }) =>
  value === '' ? undefined : /^\d+$/.test(String(value)) ? Number(value) : NaN,
);
const optional = applyDecorators(blankMeansUnset, IsOptional());
const requiredIf = (isRequired: (env: Env) => boolean) =>
  applyDecorators(blankMeansUnset, ValidateIf(isRequired));
const withS3 = requiredIf(({ IMAGE_STORE }) => IMAGE_STORE === 's3');
const withStripe = requiredIf(({ PAYMENT_PROVIDER }) => PAYMENT_PROVIDER === 'stripe');
const withPlaid = requiredIf(({ BROKER_SERVICE }) => BROKER_SERVICE === 'plaid');
const withSnapTrade = requiredIf(({ BROKER_SERVICE }) => BROKER_SERVICE === 'snaptrade');
const takesASwitch = { message: 'takes on or off' };
const takesAStripePrice = { message: 'takes the id of a price, such as price_1Abc' };
const takesAStripeProduct = { message: 'takes the id of a product, such as prod_Abc' };
/** Where the algorithm is HS256, the secret is at least as long as its hash (RFC 7518 §3.2). */
const MIN_SECRET_LENGTH = 32;
/** One word, without what a copied key may bring along: blanks, line breaks, quotation marks of a text program. */
const printable = /^[\x21-\x7e]+$/;

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Every environment variable the API reads. `.env.example` lists the same names with their defaults. */
export class Env {
  /** The build profile; `production` rejects settings that are only safe on a developer's machine. */
  @optional
  @IsIn(appProfiles, { message: `takes one of ${appProfiles.join(', ')}` })
  APP_PROFILE?: AppProfile;

  /** Port to listen on; 0 picks a free one. */
  @numberFromText
  @IsOptional()
  @IsInt({ message: 'takes a whole number from 0 to 65535' })
  @Min(0, { message: 'takes a whole number from 0 to 65535' })
  @Max(65535, { message: 'takes a whole number from 0 to 65535' })
  PORT?: number;

  /** Address to listen on. */
  @optional
  @Matches(/^[\w.:-]+$/, { message: 'takes a host name or an IP address' })
  HOST?: string;

  /** Base of links in mail and of redirects. */
  @optional
  @IsSiteAddress
  PUBLIC_URL?: string;

  /** The folder in which the embedded defaults store everything. */
  @optional
  @IsString({ message: 'takes a folder' })
  DATA_DIR?: string;

  /** The PostgreSQL to use. `npm start` sets it to the embedded one when it is unset. */
  @IsDatabaseAddress
  DATABASE_URL!: string;

  /** Signs the tokens of signed-in users. The tools create one for an embedded database. */
  @IsString({ message: `takes a secret of at least ${MIN_SECRET_LENGTH} characters` })
  @MinLength(MIN_SECRET_LENGTH, { message: `takes a secret of at least ${MIN_SECRET_LENGTH} characters` })
  JWT_SECRET!: string;

  /** The mail server to send through. Unset, each mail becomes a file in `DATA_DIR/outbox`. */
  @optional
  @IsMailServer
  MAIL_URL?: string;

  /** The sender of mail. */
  @optional
  @Matches(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
    message: 'takes an address such as Plumbline <no-reply@example.org>',
  })
  MAIL_FROM?: string;

  /** Where profile pictures are stored. */
  @optional
  @IsIn(imageStores, { message: `takes one of ${imageStores.join(', ')}` })
  IMAGE_STORE?: ImageStoreName;

  /** Address of the S3 service. */
  @withS3
  @IsServiceAddress
  S3_ENDPOINT?: string;

  @withS3
  @Matches(/^[a-z0-9.-]{3,63}$/, { message: 'takes the name of a bucket' })
  S3_BUCKET?: string;

  @withS3
  @Matches(/^[\w-]+$/, { message: 'takes the name of a region' })
  S3_REGION?: string;

  @withS3
  @Matches(printable, { message: 'takes the id of an access key' })
  S3_ACCESS_KEY_ID?: string;

  @withS3
  @Matches(printable, { message: 'takes the secret of that access key' })
  S3_SECRET_ACCESS_KEY?: string;

  /** Who charges cards; `sandbox` moves no money and takes test cards only. */
  @optional
  @IsIn(paymentProviders, { message: `takes one of ${paymentProviders.join(', ')}` })
  PAYMENT_PROVIDER?: PaymentProviderName;

  @withStripe
  @Matches(/^[sr]k_\w+$/, { message: 'takes a secret or restricted key of Stripe' })
  STRIPE_SECRET_KEY?: string;

  /** Signs the events that Stripe sends. */
  @withStripe
  @Matches(/^whsec_\w+$/, { message: 'takes the signing secret of a webhook endpoint' })
  STRIPE_WEBHOOK_SECRET?: string;

  /** The address of Stripe; unset, its public one. */
  @optional
  @IsServiceAddress
  STRIPE_API_BASE?: string;

  @withStripe
  @Matches(/^price_\w+$/, takesAStripePrice)
  STRIPE_PRICE_BASIC_YEARLY?: string;

  @withStripe
  @Matches(/^price_\w+$/, takesAStripePrice)
  STRIPE_PRICE_BASIC_LIFETIME?: string;

  @withStripe
  @Matches(/^price_\w+$/, takesAStripePrice)
  STRIPE_PRICE_PREMIUM_YEARLY?: string;

  @withStripe
  @Matches(/^price_\w+$/, takesAStripePrice)
  STRIPE_PRICE_PREMIUM_LIFETIME?: string;

  /** The product that coupons for yearly plans name. */
  @withStripe
  @Matches(/^prod_\w+$/, takesAStripeProduct)
  STRIPE_PRODUCT_YEARLY?: string;

  /** The product that coupons for lifetime plans name. */
  @withStripe
  @Matches(/^prod_\w+$/, takesAStripeProduct)
  STRIPE_PRODUCT_LIFETIME?: string;

  /** Who connects to brokers; the sandboxes, one as SnapTrade and one as Plaid, have pretend brokers, `off` none. */
  @optional
  @IsIn(brokerServices, { message: `takes one of ${brokerServices.join(', ')}` })
  BROKER_SERVICE?: BrokerServiceName;

  @withSnapTrade
  @Matches(printable, { message: 'takes the client id of an API key of SnapTrade' })
  SNAPTRADE_CLIENT_ID?: string;

  /** Signs our requests, and the events that SnapTrade sends. */
  @withSnapTrade
  @Matches(printable, { message: 'takes the consumer key (client secret) of that API key' })
  SNAPTRADE_CONSUMER_KEY?: string;

  /** The address of SnapTrade; unset, its public one. */
  @optional
  @IsServiceAddress
  SNAPTRADE_API_BASE?: string;

  @withPlaid
  @Matches(printable, { message: 'takes the client id of a team at Plaid' })
  PLAID_CLIENT_ID?: string;

  @withPlaid
  @Matches(printable, { message: 'takes the secret of that team for the environment' })
  PLAID_SECRET?: string;

  /** The address of an environment of Plaid; unset, production. */
  @optional
  @IsServiceAddress
  PLAID_API_BASE?: string;

  /** Who calls the SEC, which refuses requests without a contact address. */
  @optional
  @Matches(/^[\x20-\x7e]*[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    message: 'takes a name and an email address, such as Company admin@company.tld',
  })
  SEC_USER_AGENT?: string;

  /** Whether the universe is refreshed from the SEC every night. */
  @optional
  @IsIn(switchPositions, takesASwitch)
  UNIVERSE_REFRESH?: SwitchPosition;

  /** Another address than the SEC's own. */
  @optional
  @IsServiceAddress
  SEC_BASE?: string;

  @optional
  @IsString({ message: 'takes a key' })
  INTRINIO_API_KEY?: string;

  /** Another address than INTRINIO's own. */
  @optional
  @IsServiceAddress
  INTRINIO_API_BASE?: string;

  @optional
  @IsString({ message: 'takes a token' })
  XIGNITE_API_TOKEN?: string;

  /** Another address than XIGNITE's own. */
  @optional
  @IsServiceAddress
  XIGNITE_API_BASE?: string;

  /** Whether attempts are counted, and rejected when there are too many. */
  @optional
  @IsIn(switchPositions, takesASwitch)
  RATE_LIMIT?: SwitchPosition;

  /** Proxies that are trusted to report where a request comes from. */
  @optional
  @ValidateBy(
    {
      name: 'isProxyList',
      validator: { validate: (list: unknown) => String(list).split(',').every(isAddressOrRange) },
    },
    { message: 'takes IP addresses or ranges such as 10.0.0.0/8, separated by commas' },
  )
  TRUSTED_PROXIES?: string;

  /** Whether the demo accounts exist. */
  @optional
  @IsIn(switchPositions, takesASwitch)
  DEMO?: SwitchPosition;

  /** Whether the API describes itself at `/api/docs`. */
  @optional
  @IsIn(switchPositions, takesASwitch)
  API_DOCS?: SwitchPosition;

  /** Where weaknesses are reported: for `/.well-known/security.txt`. */
  @optional
  @Matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'takes a mailto: or https: address' })
  SECURITY_CONTACT?: string;

  /** Lets a monitor read `/api/metrics` as a bearer token, where it is not open to all who can connect. */
  @optional
  @Matches(/^[\x21-\x7e]{16,}$/, { message: 'takes a token of at least 16 characters without blanks' })
  METRICS_TOKEN?: string;

  /** A collector of OpenTelemetry traces and metrics (OTLP over HTTP). */
  @optional
  @IsServiceAddress
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Headers for the collector, which the exporters read themselves. */
  @optional
  @AreHeaders
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** The name that traces and metrics are sent under. */
  @optional
  @IsString()
  OTEL_SERVICE_NAME?: string;

  /** A marketing site, which `/` and unknown tickers lead to. */
  @optional
  @IsWebAddress
  MARKETING_SITE_URL?: string;

  /** The least severe log lines that are written. */
  @optional
  @IsIn(logLevels, { message: `takes one of ${logLevels.join(', ')}` })
  LOG_LEVEL?: LogLevel;
}
