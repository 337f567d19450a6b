/** What a trade does to the shares that are held. */
type TradeEffect = 'adds' | 'takes' | 'none' | 'unknown';

/** Robinhood: splits, transfers, mergers and spin-offs move shares too; the quantity says which way. */
const moves = /^(?:spl|spr|rec|acati|soff|sxch|mrgs|stock split(?: open)?)$/i;
const movesOut = /^(?:acato|stock split close)$/i;
/** Options, dividends, interest, fees, transfers of money. Their quantities, if any, are no shares that come or go. */
const noShares =
  /^(?:bto|btc|sto|stc|oexp|oasgn|oexcs|oca|cdiv|mdiv|sdiv|cil|ach|rtp|xent|gold|int|slip|dtax|dfee|afee|mint|cfri|misc|itrf|gdbp|futswp|fee)$|\b(?:dividend|interest|deposit|withdraw(?:al)?|fee|tax|cash|currency|top-?up|transfer)\b/i;

/** Reads the code of a trade as Robinhood, Trading 212 and Revolut write it. */
export function tradeEffect(code: string): TradeEffect {
  if (/\bbuy\b/i.test(code) || moves.test(code)) return 'adds';
  if (/\bsell\b/i.test(code) || movesOut.test(code)) return 'takes';
  return code === '' || noShares.test(code) ? 'none' : 'unknown';
}
