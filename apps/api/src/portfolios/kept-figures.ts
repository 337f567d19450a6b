import { Injectable } from '@nestjs/common';
import type { ResolvedProfile } from '../screening/profile-scores.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import type { PackedHoldings } from './packed-holdings.ts';
import type { PortfolioFigures } from './portfolio-figures.ts';
import { figuresOf } from './portfolio-figures.ts';
import { sheetOf } from './portfolio-sheet.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';

/** Figures of a portfolio by the compiled profile; presets are compiled once, so it is theirs that are found again. */
type FiguresByProfile = WeakMap<ResolvedProfile['compiled'], PortfolioFigures>;

/**
 * The figures of portfolios, kept for as long as their holdings are: those are read anew with every change, so figures
 * that hang on them are never out of date, and go when the holdings or the release go.
 */
@Injectable()
export class KeptFigures {
  private readonly kept = new WeakMap<UniverseSnapshot, WeakMap<PackedHoldings, FiguresByProfile>>();

  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** Under a profile, by the release being served. */
  async of(portfolio: StoredPortfolio, profile: ResolvedProfile): Promise<PortfolioFigures> {
    const snapshot = this.universe.current;
    const kept = this.keptFor(snapshot, portfolio.holdings);
    const known = kept.get(profile.compiled);
    if (known) return known;
    const sheet = await sheetOf(snapshot, portfolio);
    const scores = this.profiles.getScores(snapshot, profile);
    const figures = await figuresOf(sheet, { profile: profile.compiled, scores });
    kept.set(profile.compiled, figures);
    return figures;
  }

  private keptFor(snapshot: UniverseSnapshot, holdings: PackedHoldings): FiguresByProfile {
    const ofSnapshot = emplace(this.kept, snapshot);
    return emplace(ofSnapshot, holdings);
  }
}

function emplace<Key extends WeakKey, Value extends WeakMap<WeakKey, unknown>>(
  map: WeakMap<Key, Value>,
  key: Key,
): Value {
  const found = map.get(key);
  if (found) return found;
  const made = new WeakMap() as Value;
  map.set(key, made);
  return made;
}
