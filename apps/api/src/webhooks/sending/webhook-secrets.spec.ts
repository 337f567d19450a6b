import type { Config } from '../../platform/config/config.ts';
import { signWith, WebhookSecrets } from './webhook-secrets.ts';

const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const config = { jwtSecret: 'a secret that the tests of webhooks use' } as Config;

describe('a signature', () => {
  it('is that of the example in the libraries of Standard Webhooks', () => {
    expect(signWith('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is there for each secret, the newest first', () => {
    const secrets = new WebhookSecrets(config);
    const [newest, former] = [secrets.create(), secrets.create()];
    const encrypted = [secrets.encrypt(7, newest), secrets.encrypt(7, former)];
    expect(secrets.sign(7, encrypted, message)).toBe(
      `${signWith(newest, message)} ${signWith(former, message)}`,
    );
  });
});

describe('a secret', () => {
  it('has 32 random bytes', () => {
    const secrets = new WebhookSecrets(config);
    expect(secrets.create()).not.toBe(secrets.create());
    expect(Buffer.from(secrets.create().replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  });

  it('cannot be read for another account', () => {
    const secrets = new WebhookSecrets(config);
    expect(() => secrets.sign(8, [secrets.encrypt(7, secrets.create())], message)).toThrow();
  });
});
