/**
 * Which partner an address ending in `#<id>` comes from. The ids are the operator's to set: these are the eight
 * partners in order until the numbers handed out to them are known here.
 */
export const partnerCodes: ReadonlyMap<number, string> = new Map([
  [1, 'BIBL'],
  [2, 'BLES'],
  [3, 'WWJD'],
  [4, 'RISN'],
  [5, 'GLRY'],
  [6, 'IBD'],
  [7, 'FEVR'],
  [8, 'ISMD'],
]);
