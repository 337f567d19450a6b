import type { AccountResponse, Role } from '@plumbline/contracts';
import type { AccountEntity } from './account.entity.ts';

interface Context {
  readonly pendingEmail: string | null;
  readonly authorities: readonly Role[];
  readonly publicUrl: string;
}

/** Returns the account as its owner sees it. */
export function toAccountResponse(
  account: AccountEntity,
  { pendingEmail, authorities, publicUrl }: Context,
): AccountResponse {
  const { id, email, isEmailConfirmed, firstName, lastName, zipCode, imageUrl, affiliate } = account;
  return {
    id,
    login: email,
    firstName,
    lastName,
    email,
    isEmailConfirmed,
    pendingEmail,
    zipCode,
    imageUrl: imageUrl && toPictureUrl(imageUrl, publicUrl),
    affiliate,
    authorities,
  };
}

/**
 * Returns what an account stores of a picture's URL: of one on this site the path, so that it survives a change of the
 * public URL; of others the URL. Returns null when the text is not a URL.
 */
export function toStoredPicture(imageUrl: string, publicUrl: string): string | null {
  const site = new URL(`${publicUrl}/`).href;
  if (!URL.canParse(imageUrl, site)) return null;
  const { href } = new URL(imageUrl, site);
  return href.startsWith(site) ? `/${href.slice(site.length)}` : imageUrl;
}

/** Returns the URL of a stored picture. */
export function toPictureUrl(stored: string, publicUrl: string): string {
  return stored.startsWith('/') ? publicUrl + stored : stored;
}
