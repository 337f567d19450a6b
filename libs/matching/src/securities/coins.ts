import type { SecurityReference } from './security-reference.ts';

/** A coin: its symbol, and the names that are nothing else's. */
interface Coin {
  readonly symbol: string;
  readonly names: readonly string[];
  /** Names that others have too: they count beside the symbol only. */
  readonly otherNames: readonly string[];
}

/** The coins that brokers and wallets list most. */
const coins: readonly Coin[] = [
  { symbol: 'BTC', names: ['bitcoin'], otherNames: [] },
  { symbol: 'ETH', names: ['ethereum', 'ether'], otherNames: [] },
  { symbol: 'XRP', names: ['xrp'], otherNames: ['ripple'] },
  { symbol: 'SOL', names: ['solana'], otherNames: [] },
  { symbol: 'TRX', names: ['tron', 'tronix'], otherNames: [] },
  { symbol: 'DOGE', names: ['dogecoin', 'doge'], otherNames: [] },
  { symbol: 'ADA', names: ['cardano'], otherNames: [] },
  { symbol: 'BNB', names: ['bnb', 'binancecoin'], otherNames: [] },
  { symbol: 'LTC', names: ['litecoin'], otherNames: [] },
  { symbol: 'BCH', names: ['bitcoincash'], otherNames: [] },
  { symbol: 'ETC', names: ['ethereumclassic'], otherNames: [] },
  { symbol: 'USDT', names: ['tether', 'usdt'], otherNames: [] },
  { symbol: 'USDC', names: ['usdc', 'usdcoin'], otherNames: [] },
  { symbol: 'DAI', names: ['multicollateraldai'], otherNames: ['dai'] },
  { symbol: 'LINK', names: ['chainlink'], otherNames: [] },
  { symbol: 'DOT', names: ['polkadot'], otherNames: [] },
  { symbol: 'SHIB', names: ['shibainu'], otherNames: [] },
  { symbol: 'XLM', names: ['stellarlumens'], otherNames: ['stellar', 'lumens'] },
  { symbol: 'AVAX', names: [], otherNames: ['avalanche'] },
  { symbol: 'MATIC', names: [], otherNames: ['polygon'] },
  { symbol: 'POL', names: [], otherNames: ['polygon'] },
  { symbol: 'ATOM', names: [], otherNames: ['cosmos'] },
  { symbol: 'UNI', names: ['uniswap'], otherNames: [] },
  { symbol: 'XMR', names: ['monero'], otherNames: [] },
  { symbol: 'ALGO', names: ['algorand'], otherNames: [] },
  { symbol: 'HBAR', names: ['hederahashgraph'], otherNames: ['hedera'] },
  { symbol: 'FIL', names: ['filecoin'], otherNames: [] },
  { symbol: 'AAVE', names: ['aave'], otherNames: [] },
  { symbol: 'XTZ', names: ['tezos'], otherNames: [] },
  { symbol: 'NEAR', names: ['nearprotocol'], otherNames: ['near'] },
  { symbol: 'SUI', names: [], otherNames: ['sui'] },
  { symbol: 'TON', names: ['toncoin'], otherNames: [] },
  { symbol: 'PEPE', names: [], otherNames: ['pepe'] },
  { symbol: 'HYPE', names: [], otherNames: ['hyperliquid'] },
];

const coinType = /\b(?:crypto\w*|digital (?:assets?|currenc(?:y|ies))|virtual currenc(?:y|ies)|coins?)\b/i;
/** A row of type crypto whose name says so is of a fund or of a company. */
const listedName =
  /\b(?:et[fpn]s?|trust|tr|funds?|fds?|shares|shs|strategy|inc|corp|co|ltd|plc|llc|lp|hldgs?|holdings?|group|index)\b/i;
/** What stands beside the name of a coin and says nothing more. */
const coinWords = /\b(?:token|coin|crypto(?:currency)?|usd|us dollars?|spot|digital asset)\b/g;
/** A coin's price in dollars as a ticker: `BTC-USD`, `ETH.X`. */
const pair = /^\$?([A-Z]{2,5})(?:[-/ ]?USDT?|\.X)$/;

/**
 * Whether a row is of a coin. `certain`: its type or its name says so, or its ticker is a coin's price in dollars.
 * `possible`: it has only a ticker, which is the symbol or the name of a coin, whoever else has it. `null`: it is not
 * of a coin.
 */
export function coinIn(reference: SecurityReference): 'certain' | 'possible' | null {
  const [ticker, name, type] = [reference.ticker, reference.name, reference.type].map(
    (text) => text?.trim() ?? '',
  ) as [string, string, string];
  const isCoinType = coinType.test(type) && !listedName.test(name);
  if (isCoinType || isCoinSymbol(pair.exec(ticker)?.[1] ?? '')) return 'certain';
  if (name === '' || name.toUpperCase() === ticker.toUpperCase()) return kindOfTicker(ticker);
  return isCoinName(name, ticker) ? 'certain' : null;
}

/** Whether a ticker is the symbol of a coin. */
export function isCoinSymbol(ticker: string): boolean {
  return coins.some(({ symbol }) => symbol === ticker);
}

/** `Solana` and `XRP` are names; `SOLANA` and `BTC` may also be tickers of something else. */
function kindOfTicker(symbol: string): 'certain' | 'possible' | null {
  const named = coins.find(({ names }) => names.includes(symbol.toLowerCase()));
  if (named !== undefined) return /[a-z]/.test(symbol) || named.symbol === symbol ? 'certain' : 'possible';
  return isCoinSymbol(symbol) ? 'possible' : null;
}

function isCoinName(written: string, symbol: string): boolean {
  const text = written.toLowerCase().replace(/\([^)]*\)/g, ' ');
  const words = text.split(/[^a-z]+/).filter((word) => word !== '' && word !== symbol.toLowerCase());
  const keys = [text, text.replace(coinWords, ' '), words.join(' ').replace(coinWords, ' ')].map((name) =>
    name.replace(/[^a-z]/g, ''),
  );
  return coins.some(
    ({ names, otherNames, symbol: own }) =>
      keys.some((key) => names.includes(key)) ||
      (own === symbol && keys.some((key) => otherNames.includes(key))),
  );
}

/** Whether a security is a fund that holds the coin with a symbol or name, or a company called after it. */
export function isNamedAfterCoin(security: string, symbol: string): boolean {
  const coin = coins.find((one) => one.symbol === symbol || one.names.includes(symbol.toLowerCase()));
  const words = security.toLowerCase().split(/[^a-z]+/);
  return coin !== undefined && [...coin.names, ...coin.otherNames].some((name) => words.includes(name));
}
