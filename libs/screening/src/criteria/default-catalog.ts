import { scoringModules } from '../modules/registry.ts';
import { createCatalog } from './catalog.ts';
import { themes } from './themes.ts';

/** Version of the published method that these criteria, severities, presets and formulas make up. */
export const METHODOLOGY_VERSION = 1;

/** All registered scoring modules put together: what the product screens for. */
export const catalog = createCatalog(scoringModules, themes);
