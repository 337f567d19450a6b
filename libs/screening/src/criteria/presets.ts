import type { Preset } from './criterion.ts';

/** The ready-made profiles. Preset 0 is the default profile, under which every score is shown unless another is asked for. */
export const presets: readonly Preset[] = [];
