import { scoringModules } from '../modules/registry.ts';
import { createCatalog } from './catalog.ts';
import { themes } from './themes.ts';

/** The catalog of the product: all registered scoring modules. */
export const catalog = createCatalog(scoringModules, themes);

/** The highest severity of any criterion. */
export const MAX_SEVERITY = Math.max(...catalog.negatives.map(({ severity }) => severity!));
