/** The name of a fund, as a plan prints it or a list has it, in a form that can be compared. */
export interface FundName {
  /**
   * The words that tell the fund from others, in full and in their order, the year of a target date last:
   * `vanguard target retirement 2045`. Without the share class.
   */
  readonly words: readonly string[];
  /** The share class in one spelling: `institutional plus`, `r6`; '' where the name has none. */
  readonly shareClass: string;
  /** Whether it calls itself a portfolio, as funds inside of insurance do beside a fund of the same name. */
  readonly isPortfolio: boolean;
}

const MAX_LENGTH = 200;

/** What is written in several ways, before a name is cut into words. */
const spellings: readonly (readonly [written: RegExp, plain: string])[] = [
  [/[®™℠*†‡]/g, ''],
  [/&amp;/g, '&'],
  [/['’`]/g, ''],
  [/\bs\s?(?:&|and)\s?p\b/g, 'sp'],
  [/\bu\.\s?s\.?(?=\W|$)/g, 'us'],
  [/\bj\.?\s?p\.?\s?morgan\b/g, 'jpmorgan'],
  [/,\s*inc\.?$|\binc\.$/g, ''],
  [/\.com\b/g, 'com'],
  [/[^a-z0-9]+/g, ' '],
  [/\bt rowe\b(?! price)|\btrp\b|\bt rp\b|\btrowe(?: price)?\b/g, 't rowe price'],
  [/^(?:am|amer|american) (?:fds?|funds?)(?: insurance)?\b|^(?:amfds|amfunds|af)\b/g, 'american funds'],
  [/^(?:met ?west)\b|^metropolitan west(?: funds?)?\b|^tcw met ?west\b/g, 'metropolitan west'],
  [/^(?:j ?hancock|jh|john hancock funds?)\b/g, 'john hancock'],
  [/^dimensional\b/g, 'dfa'],
  [/\binst(?:l|itutional)? pl\b/g, 'institutional plus'],
  [/\binst(?:l|itutional)? ?([23])\b/g, 'institutional $1'],
  [/\b(small|mid|large|multi|all|micro) ?cap\b/g, '$1 cap'],
  [/\b(?:sm|sml) ?cap\b/g, 'small cap'],
  [/\b(?:md|mdcp) ?(?:cap|cp)\b/g, 'mid cap'],
  [/\b(?:lg|lrg) ?(?:cap|cp)\b/g, 'large cap'],
  [/\bsmart retirement\b/g, 'smartretirement'],
  [/\blife path\b/g, 'lifepath'],
  [/\beuro pacific\b/g, 'europacific'],
  [/\bcontra fund\b/g, 'contrafund'],
  [/\b(total|real|absolute) (?:ret|rtn|retn|retrn)\b/g, '$1 return'],
  [/\b([rfikm]) ?-? ?([1-6]e?)\b/g, '$1$2'],
];

/** Words that plans and data services cut short. */
const abbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'vang=vanguard vngd=vanguard vgd=vanguard fid=fidelity fidl=fidelity idx=index indx=index ix=index tot=total ttl=total stk=stock stks=stock ' +
    'mkt=market mkts=markets bd=bond bds=bond intl=international internatl=international inst=institutional instl=institutional insti=institutional ' +
    'ret=retirement retmt=retirement rtmt=retirement retire=retirement rtrmt=retirement tgt=target trgt=target targ=target ' +
    'grth=growth gr=growth gwth=growth grwth=growth gro=growth inc=income incm=income amer=america ext=extended extd=extended adm=admiral adml=admiral ' +
    'inv=investor invs=investors invstr=investor invest=investor val=value vlu=value eq=equity eqty=equity lg=large sm=small govt=government ' +
    'gov=government infl=inflation prot=protected dev=developed devel=developed emg=emerging emrg=emerging em=emerging trs=treasury treas=treasury ' +
    'interm=intermediate intm=intermediate bal=balanced hi=high yld=yield div=dividend divd=dividend apprec=appreciation opp=opportunities opps=opportunities ' +
    'fd=fund fds=funds tr=trust cl=class shs=shares sh=shares adv=advisor advsr=advisor prem=premium svc=service serv=service port=portfolio ' +
    'comp=company co=company sec=securities secs=securities mgd=managed rlty=realty est=estate wld=world glbl=global gbl=global ' +
    'disc=disciplined disciplin=disciplined divers=diversified diversif=diversification tech=technology technol=technology'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words that say nothing of which fund it is, wherever they are. */
const fillers = new Set('the and fund funds a an'.split(' '));

const classWords = new Set(
  (
    'institutional investor admiral advisor adviser premier service retail plan shares share fund funds portfolio administrative ' +
    'b c d e f g h i j k l m n o p q r s t u v w x y z a k6 r1 r2 r2e r3 r4 r4e r5 r5e r6 f1 f2 f3 i1 i2 i3 m1 m2 m3 m4 m5 class 529 adm is'
  ).split(' '),
);
/** Classes of two words; the second is a part of the strategy elsewhere (Core Plus). */
const secondClassWords = new Set(['plus', 'premium', 'select', '2', '3']);

/** Reads the name of a fund. Takes time in proportion to its length, which is bounded. */
export function parseFundName(written: string): FundName {
  const all = wordsOf(written);
  const end = endOfStrategy(all);
  const strategy = all.slice(0, end).filter((word) => !fillers.has(word));
  const isYear = (word: string) => /^20[0-9]{2}$/.test(word);
  return {
    words: [...strategy.filter((word) => !isYear(word)), ...strategy.filter(isYear)],
    shareClass: classOf(all.slice(end)),
    isPortfolio: all.includes('portfolio'),
  };
}

function wordsOf(written: string): string[] {
  let text = written.slice(0, MAX_LENGTH).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, plain] of spellings) text = text.replace(pattern, plain).trim();
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word]! : word));
}

/** Where the share class begins: behind the last word that can be none. */
function endOfStrategy(words: readonly string[]): number {
  let end = words.length;
  while (end > 1) {
    const [before, last] = [words[end - 2]!, words[end - 1]!];
    if (before === 'class' || last === 'class') end -= 2;
    else if (secondClassWords.has(last) && before === 'institutional') end -= 2;
    else if (classWords.has(last)) end -= 1;
    else break;
  }
  return Math.max(end, 1);
}

const silentInClass = new Set('class shares share fund funds portfolio'.split(' '));

function classOf(words: readonly string[]): string {
  const telling = words.filter((word) => !silentInClass.has(word)).join(' ');
  return telling === 'i' ? 'institutional' : telling;
}
