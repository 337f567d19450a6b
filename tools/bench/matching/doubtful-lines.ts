import { normalizeTicker } from '@plumbline/matching';
import { issuerNumber } from './issuer-identity.ts';
import { isShare } from './labelled-line.ts';
import type { LabelledGroup, LabelledLine } from './labelled-line.ts';
import type { ListedFiler, PublicLists } from './public-lists.ts';

/** Companies abroad whose tickers others have in the United States. */
const namesakesAbroad = [
  'MRK|MERCK KGAA',
  'UCB|UCB SA',
  'AAL|ANGLO AMERICAN PLC',
  'MC|LVMH MOET HENNESSY LOUIS VUITTON SE',
  "OR|L'OREAL SA",
  'AI|AIR LIQUIDE SA',
  'SU|SCHNEIDER ELECTRIC SE',
  'CS|AXA SA',
  'EL|ESSILORLUXOTTICA SA',
  'BN|DANONE SA',
  'DG|VINCI SA',
  'EN|BOUYGUES SA',
  'CA|CARREFOUR SA',
  'SW|SODEXO SA',
  'HO|THALES SA',
  'RI|PERNOD RICARD SA',
  'ML|MICHELIN SCA',
  'AIR|AIRBUS SE',
  'ROG|ROCHE HOLDING AG',
  'CFR|COMPAGNIE FINANCIERE RICHEMONT SA',
  'CON|CONTINENTAL AG',
  'ALV|ALLIANZ SE',
  'DTE|DEUTSCHE TELEKOM AG',
  'ADS|ADIDAS AG',
  'SIE|SIEMENS AG',
  'HEN|HENKEL AG & CO KGAA',
  'SAND|SANDVIK AB',
  'TEL|TELENOR ASA',
  'G|ASSICURAZIONI GENERALI SPA',
  'SRG|SNAM SPA',
  'AMS|AMADEUS IT GROUP SA',
  'REP|REPSOL SA',
  'AD|KONINKLIJKE AHOLD DELHAIZE NV',
  'KPN|KONINKLIJKE KPN NV',
  'FORTUM|FORTUM OYJ',
  'NEXT|NEXT PLC',
  'VNA|VONOVIA SE',
  'MTX|MTU AERO ENGINES AG',
  'LIGHT|SIGNIFY NV',
  'DSY|DASSAULT SYSTEMES SE',
];

const coins = [
  'BTC|Bitcoin|',
  'BTC|BITCOIN|Crypto',
  'BTC||Cryptocurrency',
  'BTC|Bitcoin (BTC)|',
  'BTC-USD|Bitcoin USD|',
  '|Bitcoin|',
  'BTC||',
  'ETH|Ethereum|',
  'ETH|Ether|Digital Asset',
  'ETH||Crypto',
  'ETH||',
  'ETHUSD||',
  '|Ethereum|',
  'XRP||',
  'XRP|XRP|',
  'XRP|Ripple|',
  '|XRP|',
  'SOL|Solana|',
  'Solana||',
  '|Solana|',
  'TRX|Tron|',
  'Tron||',
  '|TRON|',
  'DOGE|Dogecoin|',
  'DOGE||',
  'ADA|Cardano|',
  'LTC|Litecoin|',
  'LTC||Crypto',
  'LINK|Chainlink|',
  'LINK||Cryptocurrency',
  'DOT|Polkadot|',
  'AVAX|Avalanche|',
  'SUI|Sui|Crypto',
  'UNI|Uniswap|',
  'XLM|Stellar Lumens|',
  'SHIB|Shiba Inu|',
  'BCH|Bitcoin Cash|',
  'USDC|USD Coin|',
  'HBAR|Hedera|Crypto',
  'BTC.X|Bitcoin|',
];

const trustsAndPools = [
  'Vanguard Target Retirement 2050 Trust',
  'Vanguard Target Retirement 2050 Trust II',
  'Vanguard Target Retirement 2030 Trust Select',
  'VANG TARGET RET 2045 TR',
  'Vanguard Institutional 500 Index Trust',
  'VANG INST 500 IDX TR',
  'Vanguard Institutional Total Bond Market Index Trust',
  'FID CONTRAFUND POOL CL 1',
  'FID CONTRAFUND POOL',
  'Fidelity Contrafund Commingled Pool',
  'FID GROWTH CO POOL CL 1',
  'Fidelity Growth Company Commingled Pool Class 2',
  'FID FREEDOM 2040 POOL CL A',
  'Fidelity Low-Priced Stock Commingled Pool',
  'T. Rowe Price Retirement 2040 Trust (Class A)',
  'T. ROWE PRICE RETIREMENT 2055 TR-A',
  'T. Rowe Price Blue Chip Growth Trust T4',
  'State Street S&P 500 Index Securities Lending Series Fund Class II Collective Trust',
  'BlackRock LifePath Index 2040 Collective Trust',
  'BTC LPATH IDX 2040 N',
  'BlackRock Equity Index Fund CIT',
  'American Funds EuroPacific Growth Trust (US) CIT',
  'Dodge & Cox Stock CIT',
  'JPMCB SmartRetirement Passive Blend 2040 CF',
  'Wellington Trust CIF II Core Bond',
  'MFS International Equity Collective Trust',
  'Great Gray Trust Large Cap Growth Collective Fund',
  'Galliard Stable Value Collective Fund',
  'Northern Trust Collective Russell 2000 Index Fund NL',
  'SSGA S&P MidCap Index NL Series Fund Class K CIT',
];

/** Lines that look like a security of the universe and are of another one, or of none. */
export function doubtfulGroups(lists: PublicLists): LabelledGroup[] {
  return [
    { name: 'namesakes abroad, by hand', lines: namesakesByHand(lists) },
    { name: 'namesakes abroad', lines: namesakesOf(lists) },
    { name: 'coins', lines: coins.map(toLine) },
    { name: 'trusts and pools', lines: trustsAndPools.map((name) => toLine(`|${name}|`)) },
    { name: 'former tickers, short names', lines: formerTickers(lists) },
  ];
}

function toLine(text: string): LabelledLine {
  const [symbol = '', description = '', type = ''] = text.split('|');
  return { symbol, description, type, quantity: '3', expected: 'none' };
}

/** Lines that must not become the company that has the ticker in the United States, whatever else they find. */
function namesakesByHand(lists: PublicLists): LabelledLine[] {
  const owners = new Map(lists.filersOf2026().map(({ ticker, cik }) => [ticker, `cik ${cik}`]));
  return namesakesAbroad.flatMap((text) => {
    const line = toLine(`${text}|`);
    const owner = owners.get(line.symbol);
    return owner === undefined ? [] : [{ ...line, expected: 'any', never: owner }];
  });
}

/** All shares in London and Toronto whose ticker somebody has in the United States, as their own companies. */
function namesakesOf(lists: PublicLists): LabelledLine[] {
  const here = new Set(lists.filersOf2026().map(({ ticker }) => normalizeTicker(ticker)));
  return lists
    .numberedSecurities('shares')
    .filter(({ symbol, isin, name }) => name !== '' && symbol !== 'OGI.TO' && !isin.startsWith('US'))
    .map(({ symbol, name, isin }) => ({
      symbol: symbol.replace(/\.(?:L|TO)$/, ''),
      description: name,
      quantity: '100',
      expected: issuerNumber(isin),
    }))
    .filter(({ symbol }) => here.has(normalizeTicker(symbol)));
}

const legalForm = /,?\s+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|l\.?p)\.?$/i;

/** Companies of 2023 under the tickers of then, as people write them: without the legal form. */
function formerTickers(lists: PublicLists): LabelledLine[] {
  const today = new Map(lists.filersOf2026().map(({ ticker, cik }) => [ticker, cik]));
  const listed = new Set(today.values());
  const hasMoved = ({ ticker, name, cik }: ListedFiler) =>
    today.get(ticker) !== cik && listed.has(cik) && isShare({ ticker, name }) && legalForm.test(name);
  return lists
    .filersOf2023()
    .filter(hasMoved)
    .map(({ ticker, name, cik }) => ({
      symbol: ticker,
      description: name.replace(legalForm, ''),
      quantity: '12',
      expected: `cik ${cik}`,
    }));
}
