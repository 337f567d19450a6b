import { appendTo } from '../append-to.ts';
import { spellOutFundName } from '../identifiers/fund-abbreviations.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import type { SecurityTable } from './security-table.ts';

/** What plans call a fund that is open to them alone. */
const pooled = /\b(?:pools?|collective|commingled|cits?|c\.i\.t\.?)\b/i;
const trust = /\b(?:trust|tr)\b/i;
/** Words that tell classes, vehicles and shares of one strategy from each other, and not strategies. */
const vehicleWords = new Set(
  (
    'fund funds fd trust tr pool pools collective commingled cit cits class cl share shares institutional investor investors ' +
    'admiral select plus premium retirement-plan securities lending nonlending non sl nl fee the of and series ser portfolio etf ' +
    'i ii iii iv v vi a b c d e f g h j k m n o p r s t w x y z 1 2 3 4 5 6 r1 r2 r3 r4 r5 r6 fa tier unit units'
  ).split(' '),
);
const wanted = 3;

/** Whether a name says that its fund is a pool or a collective trust, which has no ticker and files nothing. */
export function isPooledFund(name: string): boolean {
  return pooled.test(name);
}

/** Finds the mutual funds of the same strategy as the collective trusts and pools of retirement plans. */
export class PooledFunds {
  /** Made when a pool is first looked for: reading the names of all funds takes a tenth of a second. */
  private byStrategy: Map<string, number[]> | null = null;

  constructor(private readonly table: SecurityTable) {}

  /**
   * At most three funds of the strategy that a pool or trust names, plainest class first; none for a name that is of
   * neither.
   */
  siblingsOf(name: string): readonly number[] {
    if (!pooled.test(name) && !trust.test(name)) return [];
    const strategy = strategyOf(name);
    if (!strategy.includes(' ')) return [];
    this.byStrategy ??= this.index();
    const length = (index: number) => this.table.at(index).name.length;
    const siblings = [...(this.byStrategy.get(strategy) ?? [])].sort((a, b) => length(a) - length(b));
    return siblings.slice(0, wanted);
  }

  private index(): Map<string, number[]> {
    const index = new Map<string, number[]>();
    for (const type of ['MUTUALFUND', 'EXCHANGE_TRADED_FUND'] satisfies MatchableSecurity['type'][])
      for (const at of this.table.domestic(type)) appendTo(index, strategyOf(this.table.at(at).name), at);
    return index;
  }
}

/** `FID CONTRAFUND POOL CL 1` and `Fidelity Contrafund` are both `fidelity contrafund`. */
function strategyOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/s&p/g, 'sp')
    .replace(/\bt\.? rowe\b/g, 'trowe')
    .replace(/\([^)]*\)|[^a-z0-9]+/g, ' ')
    .trim();
  const words = spellOutFundName(plain).split(' ');
  return words.filter((word) => !vehicleWords.has(word)).join(' ');
}
