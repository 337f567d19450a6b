import { respondFromFile } from '../../../lib/respond-from-file.ts';
import type { EffectRequest } from './load-effects.ts';
import { findEffects } from './profile-effect.ts';

respondFromFile((file, { profile, own }: EffectRequest) => findEffects(file, profile, own));
