import { outsideOf, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { OUTSIDE_UNIVERSE, type Holding } from './holding.ts';

/**
 * The holdings as a roll-up takes them. A fund weighs what of its value lies within the method, since its companies are
 * parts of that; the rest of it is money outside the universe. Throws `UnknownInstrumentError`.
 */
export function withinMethod(universe: ScreeningUniverse, holdings: readonly Holding[]): Holding[] {
  return holdings.flatMap(({ instrument, weight }) => {
    const outside = instrument === OUTSIDE_UNIVERSE ? 0 : outsideOf(universe, instrument);
    return [
      { instrument, weight: weight * (1 - outside) },
      { instrument: OUTSIDE_UNIVERSE, weight: weight * outside },
    ];
  });
}
