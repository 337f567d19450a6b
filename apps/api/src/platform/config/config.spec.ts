import { configFrom, InvalidEnvironmentError } from './config.ts';

const required = {
  DATABASE_URL: 'postgresql://u:secret@127.0.0.1:5432/plumbline',
  JWT_SECRET: 'f27ac1b0d6e8493b-only-for-this-file',
};

describe('Configuration', () => {
  it('fills in the defaults and treats blank values as unset', () => {
    const config = configFrom({ ...required, PORT: '', MARKETING_SITE_URL: '' });
    expect(config).toMatchObject({
      profile: 'dev',
      http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' },
      dataDir: '.data',
      marketingSiteUrl: null,
    });
  });

  it('has no variable that lowers the cost of password hashes', () => {
    expect(configFrom({ ...required, PASSWORD_COST: '4' }).passwordCost).toBe(12);
  });

  it('derives the public address from the port and drops its trailing slash', () => {
    expect(configFrom({ ...required, PORT: '8080' }).http.publicUrl).toBe('http://localhost:8080');
    expect(configFrom({ ...required, PUBLIC_URL: 'https://a.example/' }).http.publicUrl).toBe(
      'https://a.example',
    );
  });

  it.each([
    ['PORT', 'eighty', 'takes a whole number'],
    ['PORT', '70000', 'takes a whole number'],
    ['PORT', ' ', 'takes a whole number'],
    ['PORT', '1e3', 'takes a whole number'],
    ['PUBLIC_URL', 'plumbline.example', 'takes an http or https address without a path'],
    ['PUBLIC_URL', 'https://a.example/plumbline', 'takes an http or https address without a path'],
    ['PUBLIC_URL', 'https://a.example/?from=mail', 'takes an http or https address without a path'],
    ['PUBLIC_URL', 'https://user:hunter2@a.example', 'takes an http or https address without a path'],
    ['PUBLIC_URL', 'http://a.example:99999', 'takes an http or https address without a path'],
    ['APP_PROFILE', 'prod', 'takes one of dev, remote, qa, container, integration, local, production'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/d', 'takes an address such as postgresql://'],
    ['DATABASE_URL', 'postgresql://u:hunt#er2@h/d', 'takes an address such as postgresql://'],
    ['DATABASE_URL', 'postgresql://h:abc/d', 'takes an address such as postgresql://'],
    ['MARKETING_SITE_URL', 'javascript:alert(1)', 'takes an http or https address'],
    ['LOG_LEVEL', 'loud', 'takes one of fatal'],
    ['JWT_SECRET', 'hunter2', 'takes a secret of at least 32 characters'],
    ['MAIL_URL', 'http://mail', 'takes an address such as smtp://'],
    ['MAIL_URL', 'smtp://', 'takes an address such as smtp://'],
    ['MAIL_URL', 'smtp://mail:abc', 'takes an address such as smtp://'],
    ['MAIL_URL', 'smtp://u:hunt%er2@mail', 'takes an address such as smtp://'],
    ['MAIL_FROM', 'nobody', 'takes an address such as Plumbline <'],
    ['IMAGE_STORE', 'ftp', 'takes one of local, s3'],
    ['RATE_LIMIT', 'no', 'takes on or off'],
    ['SEC_USER_AGENT', 'Company', 'takes a name and an email address'],
    ['SEC_USER_AGENT', 'Company\nadmin@company.example', 'takes a name and an email address'],
    ['UNIVERSE_REFRESH', 'nightly', 'takes on or off'],
    ['DEMO', 'yes', 'takes on or off'],
    ['METRICS_TOKEN', 'short', 'takes a token of at least 16 characters'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://a.example/?key=hunter2',
      'takes an http or https address without a query',
    ],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'a.example:4318', 'takes an http or https address without a query'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2', 'takes headers such as name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=hunter2,b=%zz', 'takes headers such as name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=hunter%0A2', 'takes headers such as name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=hunter2', 'takes headers such as name=value'],
    ['TRUSTED_PROXIES', 'everybody', 'takes IP addresses or ranges'],
    ['TRUSTED_PROXIES', 'abc', 'takes IP addresses or ranges'],
    ['TRUSTED_PROXIES', '192.0.2.7,10.0.0.0/64', 'takes IP addresses or ranges'],
  ])('stops on a bad %s with one line that names it and what it takes', (name, value, takes) => {
    const read = () => configFrom({ ...required, [name]: value });
    expect(read).toThrow(InvalidEnvironmentError);
    expect(read).toThrow(new RegExp(`^Bad setting: ${name} ${takes}[^\\n]*$`));
  });

  it.each(['http://collector:4318', 'https://a.example/otlp/', 'http://[::1]:4318'])(
    'takes %s as the address of a collector',
    (address) => {
      const { telemetry } = configFrom({ ...required, OTEL_EXPORTER_OTLP_ENDPOINT: address });
      expect(telemetry?.endpoint).toBe(address.replace(/\/$/, ''));
    },
  );

  it.each(['authorization=Basic%20cnV0aA==', 'a=1, b=2', 'a='])('takes the headers %s', (headers) => {
    expect(() => configFrom({ ...required, OTEL_EXPORTER_OTLP_HEADERS: headers })).not.toThrow();
  });

  it('refreshes the universe only with an address for the SEC, and not unless it is asked to', () => {
    const contact = 'Oak Screening admin@oak.example';
    expect(configFrom({ ...required, SEC_USER_AGENT: contact }).isRefreshedNightly).toBe(false);
    expect(
      configFrom({ ...required, SEC_USER_AGENT: contact, UNIVERSE_REFRESH: 'on' }).isRefreshedNightly,
    ).toBe(true);
    expect(() => configFrom({ ...required, UNIVERSE_REFRESH: 'on' })).toThrow(
      /^Bad setting: SEC_USER_AGENT takes a name and an email address when UNIVERSE_REFRESH is on\.$/,
    );
  });

  it('requires every S3 setting with the S3 store, and none without it', () => {
    expect(configFrom(required).s3).toBeNull();
    expect(() => configFrom({ ...required, IMAGE_STORE: 's3' })).toThrow(
      /S3_ENDPOINT .*S3_BUCKET .*S3_REGION .*S3_ACCESS_KEY_ID .*S3_SECRET_ACCESS_KEY /,
    );
  });

  it('takes an S3 service with a path, and not with a query, which its requests would be sent without', () => {
    const s3 = {
      ...required,
      IMAGE_STORE: 's3',
      S3_BUCKET: 'pictures',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const endpoint = 'https://a.example/storage/s3';
    expect(configFrom({ ...s3, S3_ENDPOINT: endpoint }).s3?.endpoint).toBe(endpoint);
    expect(() => configFrom({ ...s3, S3_ENDPOINT: `${endpoint}?key=hunter2` })).toThrow(
      /^Bad setting: S3_ENDPOINT takes an http or https address without a query\.$/,
    );
  });

  describe('in production', () => {
    const production = {
      ...required,
      APP_PROFILE: 'production',
      PUBLIC_URL: 'https://plumbline.example',
      MAIL_URL: 'smtp://mail.example',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_PRICE_BASIC_YEARLY: 'price_a',
      STRIPE_PRICE_BASIC_LIFETIME: 'price_b',
      STRIPE_PRICE_PREMIUM_YEARLY: 'price_c',
      STRIPE_PRICE_PREMIUM_LIFETIME: 'price_d',
      STRIPE_PRODUCT_YEARLY: 'prod_a',
      STRIPE_PRODUCT_LIFETIME: 'prod_b',
    };

    it('names the page Help & Support for weaknesses, unless it is given another address', () => {
      expect(configFrom(production).securityContact).toMatch(/^https:.*\/help-and-support$/);
      const SECURITY_CONTACT = 'mailto:security@plumbline.example';
      expect(configFrom({ ...production, SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
      expect(() => configFrom({ ...production, SECURITY_CONTACT: 'a@b' })).toThrow('SECURITY_CONTACT');
    });

    it('has no demo accounts, and describes the API unless it is told not to', () => {
      expect(configFrom(production)).toMatchObject({ hasDemoAccounts: false, hasApiDocs: true });
      expect(configFrom({ ...production, API_DOCS: 'off' }).hasApiDocs).toBe(false);
    });

    it.each([
      ['RATE_LIMIT', 'off', 'takes on'],
      ['DEMO', 'on', 'takes off'],
      ['PAYMENT_PROVIDER', 'sandbox', 'takes stripe'],
      ['PAYMENT_PROVIDER', '', 'takes stripe'],
      ['PUBLIC_URL', 'http://plumbline.example', 'takes an https address'],
      ['PUBLIC_URL', '', 'takes an https address'],
      ['MAIL_URL', '', 'takes a mail server'],
      ['DATABASE_URL', 'postgres://db.example/plumbline', 'takes sslmode=verify-full for another machine,'],
      [
        'DATABASE_URL',
        'postgres://10.0.0.5/plumbline?sslmode=require&uselibpqcompat=true',
        'takes sslmode=verify-full for another machine,',
      ],
      [
        'DATABASE_URL',
        'postgres://127.0.0.1/plumbline?host=db.example',
        'takes sslmode=verify-full for another machine,',
      ],
      [
        'DATABASE_URL',
        'postgres://127.0.0.1/plumbline?host=127.0.0.1&host=db.example',
        'takes sslmode=verify-full for another machine,',
      ],
      ['STRIPE_API_BASE', 'http://stripe.example', 'takes an https address for another machine,'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'takes an https address for another machine,'],
      ['SEC_BASE', 'http://mirror.example', 'takes an https address for another machine,'],
      ['INTRINIO_API_BASE', 'http://mirror.example', 'takes an https address for another machine,'],
      ['XIGNITE_API_BASE', 'http://mirror.example', 'takes an https address for another machine,'],
      ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'takes no 0'],
      ['JWT_SECRET', 'a'.repeat(64), 'takes a random secret'],
      ['JWT_SECRET', 'password'.repeat(4), 'takes a random secret'],
      ['JWT_SECRET', 'Tr0ub4dor&3x'.repeat(8), 'takes a random secret'],
      ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', 'takes a random secret'],
      ['JWT_SECRET', '0123456789abcdef'.repeat(4), 'takes a random secret'],
      ['JWT_SECRET', 'qwertyuiopasdfghjklzxcvbnm1234567890!@#$%^&*()', 'takes a random secret'],
      ['JWT_SECRET', '9876543210-fedcba-7654321-zyxwvuts', 'takes a random secret'],
    ])('stops on %s=%s', (name, value, takes) => {
      expect(() => configFrom({ ...production, [name]: value })).toThrow(
        new RegExp(`^Bad setting: ${name} ${takes} when APP_PROFILE is production.$`),
      );
    });

    it('names a setting once that no profile accepts', () => {
      expect(() => configFrom({ ...production, JWT_SECRET: 'hunter2' })).toThrow(
        /^Bad setting: JWT_SECRET takes a secret of at least 32 characters\.$/,
      );
    });

    it('connects to a database on another machine when that is encrypted', () => {
      const databaseUrl = 'postgres://db.example/plumbline?sslmode=verify-full';
      expect(configFrom({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    });

    it.each([
      ['on this machine', 'postgres://db.example/plumbline?host=127.0.0.1'],
      ['through a socket', 'postgres://127.0.0.1/plumbline?host=/run/postgresql'],
    ])('connects to a database %s in the clear', (_, databaseUrl) => {
      expect(configFrom({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    });

    it('calls services on this machine by http, and an S3 service elsewhere by https only', () => {
      const local = {
        ...production,
        STRIPE_API_BASE: 'http://[::1]:12111',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      };
      expect(configFrom(local).telemetry?.endpoint).toBe('http://localhost:4318');
      const s3 = {
        ...production,
        S3_ENDPOINT: 'http://s3.example',
        S3_BUCKET: 'pictures',
        S3_REGION: 'eu',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      };
      expect(() => configFrom(s3)).not.toThrow();
      expect(() => configFrom({ ...s3, IMAGE_STORE: 's3' })).toThrow(
        /^Bad setting: S3_ENDPOINT takes an https address for another machine, when APP_PROFILE is production\.$/,
      );
    });

    it('accepts 128 random bits as a secret, however they are written', () => {
      for (const secret of [
        '9f86d081884c7d659a2feaa0c55ad015',
        'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
      ])
        expect(configFrom({ ...production, JWT_SECRET: secret }).jwtSecret).toBe(secret);
    });
  });

  it('has demo accounts only where no other machine can connect, and none behind a public address', () => {
    for (const url of ['', 'http://localhost', 'https://127.0.0.1', 'http://[::1]:80', 'http://a.localhost'])
      expect(configFrom({ ...required, PUBLIC_URL: url }).hasDemoAccounts).toBe(true);
    for (const url of ['https://plumbline.example', 'http://192.168.1.7', 'https://localhost.example']) {
      expect(configFrom({ ...required, PUBLIC_URL: url }).hasDemoAccounts).toBe(false);
      expect(() => configFrom({ ...required, PUBLIC_URL: url, DEMO: 'on' })).toThrow(/DEMO takes off/);
    }
    for (const host of ['', '127.0.0.1', '127.3.2.1', '::1', 'localhost'])
      expect(configFrom({ ...required, HOST: host }).hasDemoAccounts).toBe(true);
    for (const host of ['0.0.0.0', '::', '192.168.1.7', 'plumbline.example']) {
      expect(configFrom({ ...required, HOST: host }).hasDemoAccounts).toBe(false);
      expect(() => configFrom({ ...required, HOST: host, DEMO: 'on' })).toThrow(/DEMO takes off/);
    }
  });

  it('opens the metrics to this machine, and elsewhere only to who has the token', () => {
    const token = 'a-token-of-the-monitor';
    expect(configFrom(required).metricsAccess).toBe('open');
    expect(configFrom({ ...required, HOST: '0.0.0.0' }).metricsAccess).toBe('closed');
    expect(configFrom({ ...required, PUBLIC_URL: 'https://plumbline.example' }).metricsAccess).toBe('closed');
    expect(configFrom({ ...required, HOST: '0.0.0.0', METRICS_TOKEN: token }).metricsAccess).toEqual({
      token,
    });
  });

  it('lists every invalid variable at once and never shows a value', () => {
    const read = () => configFrom({ ...required, DATABASE_URL: 'hunter2', PORT: 'x' });
    expect(read).toThrow(/PORT .*; DATABASE_URL |DATABASE_URL .*; PORT /);
    expect(read).not.toThrow(/hunter2/);
  });
});
