import type { CompiledProfile } from '../profile/compile-profile.ts';
import { scoreIssuer, shareChecked } from '../scoring/company-score.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/**
 * The part (0-1) of a profile, by severity, that was checked for an instrument: of a fund, the mean by weight over its
 * companies with a score; 0 where it has none. Throws `UnknownInstrumentError`.
 */
export function shareCheckedOf(
  universe: ScreeningUniverse,
  instrument: number,
  profile: CompiledProfile,
): number {
  if (instrumentKind(universe, instrument) === 'company')
    return shareChecked(universe, issuerOf(universe, instrument), profile);
  let [share, total] = [0, 0];
  visitFund(universe, fundRowOf(universe, instrument), (issuer, weight) => {
    if (Number.isNaN(scoreIssuer(universe, issuer, profile))) return;
    share += weight * shareChecked(universe, issuer, profile);
    total += weight;
  });
  return total > 0 ? share / total : 0;
}
