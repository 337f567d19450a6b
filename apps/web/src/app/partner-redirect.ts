import { partnerCodes } from '../config/partner-codes.ts';
import { paths } from '../config/paths.ts';

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
