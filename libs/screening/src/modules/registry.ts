import { addiction } from './addiction/addiction.module.ts';
import { bestInClass } from './best-in-class/best-in-class.module.ts';
import { humanDignity } from './human-dignity/human-dignity.module.ts';
import { peaceAndCreation } from './peace-and-creation/peace-and-creation.module.ts';
import { sanctityOfLife } from './sanctity-of-life/sanctity-of-life.module.ts';
import type { ScoringModule } from './scoring-module.ts';

/** The scoring modules of this product, in the order their criteria are listed. A new module is a line here. */
export const scoringModules: readonly ScoringModule[] = [
  bestInClass,
  sanctityOfLife,
  addiction,
  humanDignity,
  peaceAndCreation,
];
