import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { configFrom } from '../apps/api/src/platform/config/config.ts';
import { LAYOUT } from './cluster/patroni-cluster.mjs';
import { BAD_SETTING } from './command/terminal.mjs';
import { projectRoot } from './command/paths.mjs';
import { MALLOC_ARENA_MAX } from './serve/api-server.mjs';

const folder = path.join(projectRoot, 'docker');
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const dockerfile = read('Dockerfile');
const settingsOfImage = Object.fromEntries(
  dockerfile
    .match(/^ENV (.*)$/m)[1]
    .split(' ')
    .map((setting) => setting.split('=')),
);

/** Settings that no server in a container needs: of commands, of tests, and what is not safe there. */
const notPassedOn =
  /^(?:INTRINIO_|XIGNITE_)|^(?:SEC_BASE|HOST|PORT|DATA_DIR|DEMO|RATE_LIMIT|STRIPE_API_BASE|SNAPTRADE_API_BASE|DATABASE_URL)$/;

/** Reads a file for Docker Compose. What a service extends is merged into it, as Compose does. */
function readCompose(file) {
  const { services, volumes } = load(read(file));
  return { services: Object.entries(services).map(([name, own]) => extend({ name, ...own }, file)), volumes };
}

function extend({ extends: from, ...own }, file) {
  if (!from) return own;
  const base = load(read(from.file ?? file)).services[from.service];
  const inherited = extend(base, from.file ?? file);
  return { ...inherited, ...own, environment: { ...inherited.environment, ...own.environment } };
}

/** Fills in `${NAME:-default}` and `${NAME:?error}`, the innermost first. */
function fill(text, given) {
  const filled = String(text).replace(
    /\$\{(\w+):[-?]([^${}]*)\}/g,
    (_, name, fallback) => given[name] ?? fallback,
  );
  return filled === String(text) ? filled : fill(filled, given);
}

/** What Docker Compose sets for a service. */
function readEnvironment(file, service, given) {
  const { environment } = readCompose(file).services.find(({ name }) => name === service);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value, given)]));
}

/** The settings of the API in a container, of which Docker Compose gets some. */
function readSettings(file, given) {
  return { ...settingsOfImage, ...readEnvironment(file, 'api', given) };
}

const passwords = { POSTGRES_PASSWORD: 'p', JWT_SECRET: '9f86d081884c7d659a2feaa0c55ad015' };

describe.each(['compose.yml', 'compose.cluster.yml'])('docker/%s', (file) => {
  const { services, volumes } = readCompose(file);
  const mounts = ({ volumes: own = [] }) => own.map((volume) => volume.split(':'));

  it('refers only to services, volumes and files that exist', () => {
    const names = services.map(({ name }) => name);
    for (const service of services) {
      const dependencies = service.depends_on ?? [];
      expect(names).toEqual(
        expect.arrayContaining(Array.isArray(dependencies) ? dependencies : Object.keys(dependencies)),
      );
      for (const [source] of mounts(service))
        expect(source.startsWith('.') ? existsSync(path.join(folder, source)) : source in volumes).toBe(true);
    }
  });

  it('confines every container, and limits its memory and processes', () => {
    for (const service of services)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
        mem_limit: expect.any(String),
      });
  });

  it('starts every container again after a crash, and bounds what is kept of its output', () => {
    for (const service of services)
      expect(service).toMatchObject({ restart: 'unless-stopped', logging: { driver: 'local' } });
  });

  it('gives the API a volume for its data, and memory for temporary files', () => {
    const api = services.find(({ name }) => name === 'api');
    expect(mounts(api).map(([, target]) => target)).toEqual([settingsOfImage.DATA_DIR]);
    expect(api.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=/)]);
  });

  it('names in its first lines the variables that it needs', () => {
    const [introduction] = read(file).split('\nname:');
    const named = [...introduction.matchAll(/(\w+)=\.\.\./g)].map(([, name]) => name);
    // Compose fills in all of a file, also where only one service of it is extended.
    const extended = [...read(file).matchAll(/extends: \{ file: ([\w.]+)/g)].map(([, base]) => base);
    const texts = [file, ...extended].map(read).join('');
    const needed = [...texts.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(needed));
  });

  it('gives the API settings that it accepts', () => {
    expect(configFrom(readSettings(file, passwords))).toMatchObject({
      profile: 'container',
      dataDir: '/var/lib/plumbline',
      hasDemoAccounts: false,
      metricsAccess: 'closed',
    });
  });
});

describe('docker/compose.yml', () => {
  const production = {
    ...passwords,
    APP_PROFILE: 'production',
    PUBLIC_URL: 'https://plumbline.example',
    MAIL_URL: 'smtp://mail.example',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_BASIC_YEARLY: 'price_1',
    STRIPE_PRICE_BASIC_LIFETIME: 'price_2',
    STRIPE_PRICE_PREMIUM_YEARLY: 'price_3',
    STRIPE_PRICE_PREMIUM_LIFETIME: 'price_4',
    STRIPE_PRODUCT_YEARLY: 'prod_1',
    STRIPE_PRODUCT_LIFETIME: 'prod_2',
  };

  it('can run in production with a database by TLS, and not without', () => {
    const DATABASE_URL = 'postgresql://p@db.example/plumbline?sslmode=verify-full';
    const settings = readSettings('compose.yml', { ...production, DATABASE_URL });
    expect(configFrom(settings).profile).toBe('production');
    expect(() => configFrom(readSettings('compose.yml', production))).toThrow(/^Bad setting: DATABASE_URL/);
  });

  const settings = [...read('../.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);

  it('passes on every setting of a server', () => {
    const passedOn = Object.keys(readSettings('compose.yml', passwords));
    expect(passedOn).toEqual(expect.arrayContaining(settings.filter((name) => !notPassedOn.test(name))));
  });

  it('passes on nothing that a server does not read', () => {
    expect([...settings, 'NODE_ENV', 'MALLOC_ARENA_MAX']).toEqual(
      expect.arrayContaining(Object.keys(readSettings('compose.yml', passwords))),
    );
  });
});

describe('docker/compose.cluster.yml', () => {
  const { services } = readCompose('compose.cluster.yml');

  it('starts what npm run cluster tries', () => {
    const namesLike = (pattern) => services.map(({ name }) => name).filter((name) => pattern.test(name));
    expect(namesLike(/^etcd\d$/)).toHaveLength(LAYOUT.etcdMembers);
    expect(namesLike(/^pg\d$/)).toHaveLength(LAYOUT.nodes);
    const replicas = services.find(({ name }) => name === 'api').deploy.replicas;
    expect(replicas).toBe(LAYOUT.apiProcesses);
    for (const { command } of services.filter(({ name }) => /^etcd\d$/.test(name)))
      expect(command.at(-1).split(/\s+/)).toEqual(expect.arrayContaining(LAYOUT.etcdOptions));
  });

  it('names every PostgreSQL to HAProxy, and only HAProxy to the API', () => {
    const names = services.map(({ name }) => name).filter((name) => /^pg\d$/.test(name));
    const { DATABASE_URL: url } = readSettings('compose.cluster.yml', passwords);
    expect(new URL(url).hostname).toBe('proxy');
    const servers = [...read('cluster/haproxy.cfg').matchAll(/^ {2}server (\S+) \1:5432 /gm)].map(
      ([, name]) => name,
    );
    expect(servers).toEqual(names);
  });
});

describe('docker/plumbline.service', () => {
  const unit = read('plumbline.service');

  it('runs in production, with data that nobody else can read', () => {
    expect(unit).toMatch(/^Environment=APP_PROFILE=production$/m);
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
    expect(unit).toMatch(/^UMask=0077$/m);
  });
});

describe('what others publish', () => {
  const workflows = path.join(projectRoot, '.github', 'workflows');

  it('is named by its digest in our images and files for Compose', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const images = readCompose('compose.yml').services.flatMap(({ image }) => image ?? []);
    expect(bases.length).toBe(3);
    expect(images.length).toBe(2);
    const ofTrial = read('cluster/Dockerfile').match(/^FROM (\S+)/m)[1];
    for (const image of [...bases, ...images, ofTrial])
      expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
    expect(new Set(bases).size).toBe(1);
  });

  it('is named by its commit in the workflows', () => {
    const actions = readdirSync(workflows).flatMap((file) => [
      ...readFileSync(path.join(workflows, file), 'utf8').matchAll(/\buses: (.*)$/gm),
    ]);
    expect(actions.length).toBeGreaterThan(0);
    for (const [, action] of actions) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('is listed in a bill of materials that the image has', () => {
    expect(dockerfile).toMatch(/npm sbom --sbom-format=cyclonedx .*> sbom\.cdx\.json$/m);
  });
});

describe('where containers depend on each other', () => {
  it('holds the database to be ready only when the API can reach it', () => {
    // The image creates roles and databases with a server that listens on a socket alone.
    const { healthcheck } = readCompose('compose.yml').services.find(({ name }) => name === 'postgres');
    expect(healthcheck.test.join(' ')).toMatch(/^CMD pg_isready -h 127\.0\.0\.1 /);
  });

  it('has the proxy give up on a silent address while there is time to try others', () => {
    const seconds = (setting) => Number(read('Caddyfile').match(new RegExp(`${setting} (\\d+)s`))[1]);
    expect(seconds('dial_timeout') * 2).toBeLessThan(seconds('lb_try_duration'));
  });

  it('has Caddy and the API trust the proxy in front that is set, and by default nobody outside', () => {
    expect(read('Caddyfile')).toMatch(/^\t\ttrusted_proxies static \{\$TRUSTED_PROXIES\}$/m);
    const trustedBy = (service, given) => readEnvironment('compose.yml', service, given).TRUSTED_PROXIES;
    expect(trustedBy('proxy', passwords)).toBe('127.0.0.1');
    const given = { ...passwords, TRUSTED_PROXIES: '10.0.0.5' };
    expect(trustedBy('proxy', given)).toBe('10.0.0.5');
    expect(trustedBy('api', given).split(',')).toContain('10.0.0.5');
  });

  it('stops HAProxy by the signal that it notices as process 1, and before Docker kills it', () => {
    const { stop_signal: signal } = readCompose('compose.cluster.yml').services.find(
      ({ name }) => name === 'proxy',
    );
    expect(signal).toBe('SIGUSR1');
    expect(Number(read('cluster/haproxy.cfg').match(/hard-stop-after (\d+)s/)?.[1])).toBeLessThan(10);
  });

  it('has HAProxy replace the address that a client claims: the API trusts those from private networks', () => {
    const config = read('cluster/haproxy.cfg');
    expect(config).toMatch(/^ {2}http-request set-header X-Forwarded-For %\[src\]$/m);
    expect(config).not.toMatch(/^ *option forwardfor/m);
  });

  it('has every folder that is mounted over in memory open to its user in the image too', () => {
    const image = read('cluster/Dockerfile');
    const folders = readCompose('compose.cluster.yml')
      .services.filter(({ image: name }) => name === 'plumbline-cluster')
      .flatMap(({ tmpfs = [] }) => tmpfs.map((mount) => mount.split(':')[0]))
      .filter((folder) => folder !== '/tmp');
    expect(folders).not.toEqual([]);
    for (const folder of folders) expect(image).toContain(`chmod 1777 ${folder} `);
  });
});

it.each(['Dockerfile', 'cluster/Dockerfile'])(
  'builds docker/%s with what Docker itself understands',
  (file) => {
    expect(read(file)).not.toMatch(/^# ?syntax=/m);
  },
);

describe('The memory of the API', () => {
  const bytes = (gigabytes) => Number.parseInt(gigabytes, 10) * 2 ** 30;

  it('is freed for all its threads, in a container as by npm start', () => {
    expect(settingsOfImage).toMatchObject({ MALLOC_ARENA_MAX });
  });

  it('is limited where the alert comes first, as a whole with its database under systemd', () => {
    const [, alert] = read('monitoring/alerts.yml').match(/process_resident_memory_bytes\S* > (\S+)/);
    const { mem_limit: limit } = load(read('services.yml')).services.api;
    expect(bytes(limit)).toBeGreaterThan(1.25 * Number(alert));
    const [, ofUnit] = read('plumbline.service').match(/^MemoryMax=(\S+)$/m);
    expect(bytes(ofUnit)).toBeGreaterThanOrEqual(2 * bytes(limit));
  });
});

describe('docker/Dockerfile', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?:--\S+ )?(.+) \S+$/gm)]
    .flatMap(([, list]) => list.split(' '))
    .map((source) => source.replace(/^\/plumbline\/?/, ''));

  it('copies what exists or is built, and does not run as root', () => {
    const missing = sources.filter(
      (source) => !existsSync(path.join(projectRoot, source.replace(/\/dist$/, ''))),
    );
    expect(missing).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('installs the packages of every library that the API uses', () => {
    const { dependencies } = JSON.parse(read('../apps/api/package.json'));
    const libraries = Object.keys(dependencies).filter((name) => name.startsWith('@plumbline/'));
    for (const library of libraries)
      expect(sources).toContain(`${library.replace('@plumbline/', 'libs/')}/package.json`);
  });
});

describe('docker/plumbline.service', () => {
  const unit = [...read('plumbline.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const valuesOf = (name) => unit.filter(([each]) => each === name).map(([, value]) => value);

  it('starts again after whatever went wrong, however often, but a bad setting', () => {
    expect(valuesOf('Restart')).toEqual(['on-failure']);
    expect(valuesOf('StartLimitIntervalSec')).toEqual(['0']);
    expect(valuesOf('RestartPreventExitStatus')).toEqual([String(BAD_SETTING)]);
  });

  it('runs as a user without rights, who writes nowhere but to the data directory of the runbook', () => {
    const confined = {
      ProtectSystem: 'strict',
      CapabilityBoundingSet: '',
      NoNewPrivileges: 'yes',
      User: 'plumbline',
    };
    for (const [name, value] of Object.entries(confined))
      expect([name, valuesOf(name)]).toEqual([name, [value]]);
    expect(valuesOf('ReadWritePaths')).toEqual([]);
    expect(read('../docs/runbook.md')).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]} `);
  });

  it('sees the same boot as commands of operators, who would else take it for a leftover and end it', () => {
    const withAnotherProc =
      /^(?:ProtectProc|ProcSubset|ProtectKernelTunables|ProtectControlGroups|PrivatePIDs)$/;
    expect(unit.filter(([name]) => withAnotherProc.test(name))).toEqual([]);
  });
});
