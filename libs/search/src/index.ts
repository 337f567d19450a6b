export { buildSearchIndex, buildSearchIndexInSteps } from './build-search-index.ts';
export type { SearchableInstrument } from './searchable-instrument.ts';
export type { SecuritySearchIndex } from './security-search-index.ts';
export { UnlistedIndex, type UnlistedNames } from './unlisted-index.ts';
