import type { ScoringModule } from './scoring-module.ts';

/** The scoring modules of this product; one line each. */
export const scoringModules: readonly ScoringModule[] = [];
