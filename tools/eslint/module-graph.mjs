import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));

/**
 * The allowed imports between the modules of apps/api/src: the folders named here, and all parts of a folder that is
 * named without them. A module may import those listed for it, with their parts, and the platform. A folder missing
 * here is an error. A new edge needs a reason (docs/adr).
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const apiModules = {
  mail: [],
  storage: [],
  'auth/security-journal': [],
  'auth/sessions': ['auth/security-journal'],
  'auth/accounts': ['auth/security-journal', 'auth/sessions', 'storage'],
  auth: ['auth/accounts', 'auth/security-journal', 'auth/sessions', 'mail', 'storage'],
  payment: ['auth/accounts', 'auth/security-journal', 'mail'],
  // Who deletes an account ends its plan, and its connections to brokers. Nothing else of `auth` knows of these.
  'auth/account-data': ['auth', 'brokerages', 'payment', 'storage'],
  'screening/universe': [],
  'screening/profiles': ['screening/universe'],
  'screening/search': ['screening/profiles', 'screening/universe'],
  'screening/tickers': ['screening/profiles', 'screening/search', 'screening/universe'],
  'screening/explore': ['screening/universe'],
  'screening/score-files': ['screening/universe'],
  'screening/standards': ['screening/profiles', 'screening/universe'],
  'screening/wanted-funds': ['screening/universe'],
  ranked: ['screening/profiles', 'screening/universe'],
  // Standards are compared for portfolios as for securities.
  portfolios: [
    'auth/accounts',
    'auth/security-journal',
    'screening/profiles',
    'screening/standards',
    'screening/universe',
  ],
  // The accounts of a broker become portfolios, which are matched before they exist. Who loses a broker is mailed.
  brokerages: ['auth/accounts', 'auth/security-journal', 'mail', 'portfolios', 'screening/universe'],
  'evidence/desk': ['screening/universe'],
  evidence: ['mail', 'portfolios', 'screening/profiles', 'screening/universe'],
  // Tools for assistants: it calls the others, and none of them knows of it.
  mcp: ['evidence', 'portfolios', 'screening'],
  operations: ['mail', 'screening/universe', 'storage'],
  'operations/commands': ['auth', 'operations', 'payment', 'screening/universe'],
  // It tells of what happens elsewhere; triggers of the database add most of that, so nobody knows of it.
  webhooks: ['auth', 'evidence', 'portfolios', 'screening/universe'],
  site: ['evidence', 'operations', 'ranked', 'screening/tickers', 'screening/universe'],
};

/** Technical folder without product words: every module may use it, and it imports no module. */
const PLATFORM = 'platform';

/**
 * Whether a module may know another one.
 *
 * @param {string} name
 * @param {string} other
 */
export function mayImport(name, other) {
  if (other === PLATFORM || other === name) return true;
  return (apiModules[name] ?? []).some((allowed) => other === allowed || other.startsWith(`${allowed}/`));
}

/**
 * The module of a folder or file, relative to apps/api/src; null for what puts modules together.
 *
 * @param {string} file
 */
export function moduleOf(file) {
  const [folder, part] = file.split('/');
  if (`${folder}/${part}` in apiModules) return `${folder}/${part}`;
  return folder in apiModules || folder === PLATFORM ? folder : null;
}

/** The same table as `import-x/no-restricted-paths` zones, relative to apps/api/src. */
export function apiModuleZones() {
  const folders = foldersIn('').flatMap((folder) =>
    Object.keys(apiModules).some((name) => name.startsWith(`${folder}/`)) ? foldersIn(folder) : [folder],
  );
  const unlisted = folders.filter((folder) => moduleOf(folder) === null);
  if (unlisted.length > 0)
    throw new Error(`tools/eslint/module-graph.mjs does not list: ${unlisted.join(', ')}`);
  return folders.map((folder) => {
    const name = moduleOf(folder);
    const allowed = [...(apiModules[name] ?? []), PLATFORM].join(', ');
    return {
      target: `./${folder}`,
      from: folders.filter((other) => !mayImport(name, moduleOf(other))).map((other) => `./${other}`),
      message: `apps/api: '${name}' may import only ${allowed}.`,
    };
  });
}

function foldersIn(folder) {
  return readdirSync(sources + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder === '' ? name : `${folder}/${name}`));
}
