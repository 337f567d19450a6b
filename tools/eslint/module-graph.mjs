/**
 * The allowed imports between the folders of apps/api/src: a module may import the modules listed for it and
 * every foundation. A folder missing here may import nothing but the foundations. A new edge needs a reason (docs/adr).
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const apiModules = {
  universe: [],
  search: ['universe'],
  ranked: ['universe'],
  tickers: ['universe'],
  health: ['universe'],
};

/** Technical folders without product words: every module may use them, they import no module. */
export const apiFoundations = ['config', 'database', 'platform'];

/** The same table as `import-x/no-restricted-paths` zones, relative to apps/api/src. */
export function apiModuleZones() {
  const names = Object.keys(apiModules);
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
