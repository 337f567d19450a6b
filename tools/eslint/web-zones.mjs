import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));

/**
 * The folders of apps/web/src from the top down: a folder imports its own files and those of the layers below it,
 * never those above. A folder missing here is an error.
 */
const layers = [
  ['app'],
  ['features'],
  ['components', 'content'],
  ['lib', 'stores', 'config', 'theme', 'service-worker'],
];

/** Only specs use these, and specs may import anything. */
const forSpecs = ['test'];

/**
 * Features do not import each other; a route composes them. These are the exceptions, each with its reason.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const featureEdges = {
  account: { session: 'The settings change the account that the session shows.' },
  auth: { session: 'Logging in begins the session.' },
  'broker-connections': { portfolios: 'A refresh changes portfolios.' },
  billing: { session: 'Canceling a plan changes what the account may do.' },
  checkout: {
    billing: 'The checkout sells the plans of billing and takes its cards.',
    session: 'A purchase is made for the account and changes what it may do.',
  },
  explore: {
    'screening-profiles': 'Explore begins with a profile, and ticks the criteria that its editor offers.',
    securities: 'Explore names the types of securities as their pages do.',
  },
  portfolios: {
    search: 'A holding is a security that the search finds.',
    alternatives: 'A holding is swapped for one of its alternatives.',
  },
};

/** What a feature consists of; a `messages.ts` and the specs of the whole feature are beside them. */
const partsOfFeature = ['api', 'components', 'hooks', 'model'];

/** `import-x/no-restricted-paths` zones for apps/web, relative to apps/web/src. */
export function webZones() {
  const unlisted = foldersIn(sources).filter((name) => ![...layers.flat(), ...forSpecs].includes(name));
  if (unlisted.length > 0)
    throw new Error(`tools/eslint/web-zones.mjs does not list: ${unlisted.join(', ')}`);
  return [...layerZones(), ...featureZones()];
}

function layerZones() {
  return layers.flatMap((folders, depth) =>
    folders.flatMap((folder) =>
      [...layers.slice(0, depth).flat(), ...forSpecs].map((above) => ({
        target: `./${folder}`,
        from: `./${above}`,
        message: `apps/web: '${folder}' may not import '${above}'.`,
      })),
    ),
  );
}

function featureZones() {
  const features = foldersIn(`${sources}features`);
  const allowed = Object.entries(featureEdges).flatMap(([from, edges]) => [from, ...Object.keys(edges)]);
  const unknown = allowed.filter((name) => !features.includes(name));
  if (unknown.length > 0)
    throw new Error(`tools/eslint/web-zones.mjs lists no feature: ${unknown.join(', ')}`);
  const misplaced = features.flatMap((name) =>
    readdirSync(`${sources}features/${name}`)
      .filter((part) => !partsOfFeature.includes(part) && !/^messages\.ts$|\.spec\.tsx$/.test(part))
      .map((part) => `features/${name}/${part}`),
  );
  if (misplaced.length > 0)
    throw new Error(`Not in api/, components/, hooks/ or model/ of its feature: ${misplaced.join(', ')}`);
  return features.map((name) => ({
    target: `./features/${name}`,
    from: './features',
    except: [name, ...Object.keys(featureEdges[name] ?? {})].map((other) => `./${other}`),
    message: `apps/web: the feature '${name}' may not import this one; compose them in a route.`,
  }));
}

/** @param {string} directory */
function foldersIn(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
