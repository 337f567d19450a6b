import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));

/**
 * The allowed imports between the folders of apps/api/src: a module may import the modules listed for it and
 * every foundation. A folder missing here is an error. A new edge needs a reason (docs/adr).
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const apiModules = {
  mail: [],
  storage: [],
  backup: ['storage'],
  'security-journal': [],
  accounts: ['storage', 'security-journal', 'sessions'],
  sessions: ['security-journal'],
  auth: ['accounts', 'mail', 'security-journal', 'sessions', 'storage'],
  payment: ['accounts', 'mail', 'security-journal'],
  'account-data': ['auth', 'payment', 'security-journal', 'storage'],
  universe: [],
  screening: ['universe'],
  search: ['universe', 'screening'],
  ranked: ['universe', 'screening'],
  tickers: ['universe', 'screening'],
  explore: ['universe'],
  health: ['universe'],
  'evidence-desk': ['universe'],
  portfolios: ['accounts', 'security-journal', 'universe', 'screening'],
  insightpro: ['mail'],
  status: ['universe'],
  follows: ['mail', 'universe', 'portfolios'],
  'wanted-funds': ['universe'],
  'universe-admin': ['mail', 'universe'],
  campaigns: ['universe', 'screening', 'follows'],
  site: ['universe', 'tickers', 'ranked', 'campaigns', 'status'],
};

/** Technical folders without product words: every module may use them, they import no module. */
const apiFoundations = ['config', 'database', 'platform'];

/** The same table as `import-x/no-restricted-paths` zones, relative to apps/api/src. */
export function apiModuleZones() {
  const names = Object.keys(apiModules);
  const unlisted = readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !names.includes(entry.name))
    .filter((entry) => !apiFoundations.includes(entry.name))
    .map((entry) => entry.name);
  if (unlisted.length > 0)
    throw new Error(`tools/eslint/module-graph.mjs does not list: ${unlisted.join(', ')}`);
  const moduleZones = names.map((name) => ({
    target: `./${name}`,
    from: names.filter((other) => other !== name && !apiModules[name].includes(other)).map((n) => `./${n}`),
    message: `apps/api: '${name}' may import only ${[...apiModules[name], ...apiFoundations].join(', ')}.`,
  }));
  const foundationZones = apiFoundations.map((name) => ({
    target: `./${name}`,
    from: names.map((n) => `./${n}`),
    message: `apps/api: '${name}' is a foundation and imports no module.`,
  }));
  return [...moduleZones, ...foundationZones].flatMap(({ from, ...zone }) =>
    from.map((source) => ({ ...zone, from: source })),
  );
}
