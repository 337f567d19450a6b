import { configFrom, InvalidEnvironmentError } from './config.ts';

const required = {
  DATABASE_URL: 'postgresql://u:secret@127.0.0.1:5432/plumbline',
  JWT_SECRET: 'only-for-this-file-0123456789-abcdef',
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
    for (const profile of ['integration', 'production'])
      expect(configFrom({ ...required, APP_PROFILE: profile, PASSWORD_COST: '4' }).passwordCost).toBe(12);
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
    ['APP_PROFILE', 'prod', 'takes one of dev, remote, qa, container, integration, local, production'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/d', 'takes an address such as postgresql://'],
    ['MARKETING_SITE_URL', 'javascript:alert(1)', 'takes an http or https address'],
    ['LOG_LEVEL', 'loud', 'takes one of fatal'],
    ['JWT_SECRET', 'hunter2', 'takes a secret of at least 32 characters'],
    ['MAIL_URL', 'http://mail', 'takes an address such as smtp://'],
    ['MAIL_FROM', 'nobody', 'takes an address such as Plumbline <'],
    ['IMAGE_STORE', 'ftp', 'takes one of local, s3'],
    ['RATE_LIMIT', 'no', 'takes on or off'],
    ['DEMO', 'yes', 'takes on or off'],
    ['TRUSTED_PROXIES', 'everybody', 'takes IP addresses or ranges'],
  ])('stops on a bad %s with one line that names it and what it takes', (name, value, takes) => {
    const read = () => configFrom({ ...required, [name]: value });
    expect(read).toThrow(InvalidEnvironmentError);
    expect(read).toThrow(new RegExp(`^Bad setting: ${name} ${takes}[^\\n]*$`));
  });

  it('requires every S3 setting with the S3 store, and none without it', () => {
    expect(configFrom(required).s3).toBeNull();
    expect(() => configFrom({ ...required, IMAGE_STORE: 's3' })).toThrow(
      /S3_ENDPOINT .*S3_BUCKET .*S3_REGION .*S3_ACCESS_KEY_ID .*S3_SECRET_ACCESS_KEY /,
    );
  });

  it('has demo accounts except in production, where rate limits cannot be disabled', () => {
    const production = { ...required, APP_PROFILE: 'production' };
    expect(configFrom(required).hasDemoAccounts).toBe(true);
    expect(configFrom(production).hasDemoAccounts).toBe(false);
    expect(configFrom({ ...production, DEMO: 'on' }).hasDemoAccounts).toBe(true);
    expect(configFrom({ ...required, RATE_LIMIT: 'off' }).isRateLimited).toBe(false);
    expect(() => configFrom({ ...production, RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT/);
  });

  it('lists every invalid variable at once and never shows a value', () => {
    const read = () => configFrom({ ...required, DATABASE_URL: 'hunter2', PORT: 'x' });
    expect(read).toThrow(/PORT .*; DATABASE_URL |DATABASE_URL .*; PORT /);
    expect(read).not.toThrow(/hunter2/);
  });
});
