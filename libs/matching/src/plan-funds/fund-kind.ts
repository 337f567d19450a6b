/** What a fund of a retirement plan is for, in the order in which plans list them. */
export const planFundKinds = [
  'TARGET_DATE',
  'LARGE_US',
  'SMALL_MID_US',
  'INTERNATIONAL',
  'BALANCED',
  'BONDS',
  'STABLE_VALUE',
  'REAL_ESTATE',
  'OTHER_STOCKS',
] as const;
export type PlanFundKind = (typeof planFundKinds)[number];

/**
 * Words by which a name, a title of a plan's list or an asset class in it tells the kind, the most certain first: a
 * fund of bonds abroad is one of bonds, a target date fund of an index a target date fund.
 */
const patterns: readonly (readonly [kind: PlanFundKind, words: RegExp])[] = [
  [
    'STABLE_VALUE',
    /\b(?:stable (?:value|asset|return)|guaranteed|fixed (?:account|interest|annuity)|traditional annuity|tiaa traditional|gic|managed income portfolio|capital preservation|interest income fund|money (?:market|mkt)|cash (?:reserves?|management)|government mm|(?:federal|treasury) money)\b/i,
  ],
  [
    'TARGET_DATE',
    /\btarget[- ]?(?:date|retirement)|\blife ?(?:path|cycle)\b|\b20[1-9][05]\b|\b20[1-9]\d (?:fund|trust)\b/i,
  ],
  [
    'BALANCED',
    /\bbalanced\b|\basset allocation\b|\ballocation\b|\bwellington\b|\bwellesley\b|\bpuritan\b|\bstocks? and bonds?\b|\bhybrid\b|\b(?:conservative|moderate|aggressive) (?:growth )?(?:portfolio|model)\b/i,
  ],
  [
    'BONDS',
    /\bbonds?\b|\bbds?\b|\bfixed[- ]income\b|\btotal (?:return|ret|rtn)\b|\btreasur(?:y|ies)\b|\bcredit\b|\bhigh[- ]yield\b|\bhi yld\b|\binflation[- ]?(?:protected|linked|prot)|\btips\b|\bgnma\b|\bgovernment securities\b|\bshort[- ]duration\b|\baggregate\b|\bstrategic income\b|\bsecuritized\b|\bcore[- ]plus\b|\breal return\b|\bdebt\b/i,
  ],
  ['REAL_ESTATE', /\breal estate\b|\breits?\b|\brealty\b/i],
  [
    'INTERNATIONAL',
    /\binternational\b|\bint['’]?l\b|\bemerging\b|\bemg\b|\boverseas\b|\bforeign\b|\beuro ?pacific\b|\beafe\b|\bex[- ]?(?:us|u\.s\.|usa)\b|\bdeveloped markets?\b|\bglobal\b|\bworld\b|\bnew perspective\b|\bpacific\b|\beurope\b|\basia\b/i,
  ],
  [
    'SMALL_MID_US',
    /\b(?:small|sm|mid|md)[- ]?(?:cap|cp)?\b|\bextended (?:market|mkt)\b|\bext(?:d|ended)? m(?:ar)?ke?t\b|\brussell 2[05]00\b|\bsmid\b|\blow[- ]priced stock\b/i,
  ],
  [
    'LARGE_US',
    /\b(?:s ?& ?p|sp) ?500\b|\b500\b|\blarge[- ]?(?:cap|company|blend|growth|value)?\b|\blg ?cap\b|\bblue chip\b|\bcontra ?fund\b|\binstitutional index\b|\binst['’]?l? (?:idx|index)\b|\btotal (?:us )?st(?:oc)?k m(?:ar)?ke?t\b|\brussell (?:1000|3000)\b|\bgrowth fund of america\b|\bequity[- ]income\b|\bus (?:stock|equity)\b|\bu\.s\. (?:stock|equity)\b|\bdomestic equity\b|\bfundamental invest|\bwashington mutual\b|\bgrowth (?:&|and) income\b|\bdividend (?:growth|appreciation|income)\b|\bgrowth company\b/i,
  ],
  [
    'OTHER_STOCKS',
    /\bstocks?\b|\bequit(?:y|ies)\b|\bgrowth\b|\bvalue\b|\bhealth\b|\btechnology\b|\benergy\b/i,
  ],
];

/** The kind of fund that a name tells of, or the title under which a plan lists it; `null` where it does not. */
export function fundKindIn(text: string): PlanFundKind | null {
  return patterns.find(([, words]) => words.test(text))?.[0] ?? null;
}
