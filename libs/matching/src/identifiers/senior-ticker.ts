import { normalizeTicker } from './ticker.ts';

/** A ticker that by its form is that of a preferred share, a warrant, a unit or a right. */
export interface SeniorTicker {
  /** That of the company's shares. */
  readonly company: string;
  /** Ways in which lists write it, after `normalizeTicker`. */
  readonly spellings: readonly string[];
}

type SeniorKind = 'unnamed series' | 'preferred' | 'warrant' | 'unit' | 'right';

/**
 * How the kinds are written behind the ticker of the company: `BAC PR L`, `BACpL`, `USB-PQ`, `BACPRL`; `OXY+`, `OXY
 * WS`.
 */
const forms: readonly (readonly [kind: SeniorKind, form: RegExp])[] = [
  ['unnamed series', /^([A-Z]{1,6})(?:p|[\s./_-]+(?:PR|PFD|PF|P))()$/],
  [
    'preferred',
    /^([A-Z]{1,6})(?:p|(?:[\s./_-]+|(?<=[A-Z]{3}))PR[\s./-]?|[\s./_-]+(?:PFD|PF|P)[\s./-]?|[$^])([A-Z])$/,
  ],
  ['warrant', /^([A-Z]{1,6})(?:\+|[\s./_-]+(?:WSW?|WTS?|WAR|W)[\s./-]?)([A-Z]?)$/],
  ['unit', /^([A-Z]{1,6})(?:=|[\s./_-]+(?:UN?|UT))()$/],
  ['right', /^([A-Z]{1,6})(?:\^|[\s./_-]+(?:RT?S?|RTW|CVR))()$/],
];

/** Some lists end all preferred shares in P and the series, so that `PR` is the series R of a company, or has none. */
const endings: Readonly<Record<SeniorKind, readonly string[]>> = {
  'unnamed series': [],
  preferred: ['PR', 'P'],
  warrant: ['WS', 'WT', 'W'],
  unit: ['U', 'UN'],
  right: ['RT', 'R'],
};

/** Takes such a ticker apart; `null` for every other one. */
export function parseSeniorTicker(ticker: string): SeniorTicker | null {
  const text = ticker.trim();
  for (const [kind, form] of forms) {
    // The small p of a preferred share is a sign, unless the whole ticker is small.
    const match = form.exec(text) ?? form.exec(text.toUpperCase());
    if (match === null) continue;
    const [, company, series] = match;
    const written = /[\s./_-]/.test(text) ? [normalizeTicker(text)] : [];
    const spellings = new Set([...written, ...endings[kind].map((end) => `${company}.${end}${series}`)]);
    return { company: company!, spellings: [...spellings] };
  }
  return null;
}

const otherSecurity = /^(?:[A-Z]|P[A-Z]|PR[A-Z]?|PFD|WSW?|WTS?|WAR|UN|UT|RTS?|CVR)$/;
/** `JPM 4.2 PERP` */
const termsOfDebt = /^\..*\d/;
/**
 * The shares all the same: `IBM.N` and `AAPL.O` of Reuters, and the fifth letter after a split, a bankruptcy or a late
 * report.
 */
const sameShares = /\.[NO]$|^[A-Z]{4}[DEQ]$/;

/**
 * Whether a ticker begins with that of a company and goes on as those of its other securities do, or of another class
 * of its shares: `BAC-L`, `GMEWS`.
 */
export function isBesideTicker(ticker: string, company: string): boolean {
  const spelling = normalizeTicker(ticker);
  const [root] = company.split('.');
  if (sameShares.test(spelling) || !spelling.startsWith(root!)) return false;
  const rest = spelling.slice(root!.length);
  return termsOfDebt.test(rest) || otherSecurity.test(rest.replaceAll('.', ''));
}

/** The spellings of the preferred share that `BAC-L` is where it is no class of shares. */
export function perhapsPreferred(ticker: string): readonly string[] {
  const match = /^([A-Z]{1,6})-([A-Z])$/.exec(ticker.trim().toUpperCase());
  return match === null ? [] : endings.preferred.map((end) => `${match[1]}.${end}${match[2]}`);
}
