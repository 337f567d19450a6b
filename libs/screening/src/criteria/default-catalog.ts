import { scoringModules } from '../modules/registry.ts';
import { createCatalog } from './catalog.ts';
import { themes } from './themes.ts';

/** All registered scoring modules put together: what the product screens for. */
export const catalog = createCatalog(scoringModules, themes);

/** The highest severity of any criterion. */
export const MAX_SEVERITY = Math.max(...catalog.negatives.map(({ severity }) => severity!));
