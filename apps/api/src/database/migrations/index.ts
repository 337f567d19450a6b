import { Universe1763640000000 } from './1763640000000-universe.ts';

/** Every migration, oldest first. */
export const migrations = [Universe1763640000000];
