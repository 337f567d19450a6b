import { paths } from '../config/paths.ts';

/**
 * Which partner an address ending in `#<id>` comes from. The ids are the operator's to set: these are the eight
 * partners in order until the numbers handed out to them are known here.
 */
const partnerCodes: ReadonlyMap<number, string> = new Map([
  [1, 'BIBL'],
  [2, 'BLES'],
  [3, 'WWJD'],
  [4, 'RISN'],
  [5, 'GLRY'],
  [6, 'IBD'],
  [7, 'FEVR'],
  [8, 'ISMD'],
]);

/** Where an address whose hash is a partner's id leads: to registration with the partner's code. Else `null`. */
export function partnerHref(hash: string): string | null {
  const id = /^#\/?0*(\d{1,9})$/.exec(hash)?.[1];
  const code = id === undefined ? undefined : partnerCodes.get(Number(id));
  return code === undefined ? null : paths.register.href(code);
}

/** Follows a partner's link, before the router reads the address; the link itself leaves no step in the history. */
export function followPartnerLink(): void {
  const href = partnerHref(window.location.hash);
  if (href !== null) window.history.replaceState(null, '', href);
}
