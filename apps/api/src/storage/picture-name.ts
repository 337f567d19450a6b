import { createHash } from 'node:crypto';

/** What the name of a picture is built from. */
export interface PictureOwner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

const MAX_WORD_LENGTH = 40;
const HASH_LENGTH = 8;

/** Read from its end a name has one meaning only: neither hash nor id holds a hyphen. */
const pattern = /^[a-z\d-]{1,81}-([1-9]\d{0,9})-[\da-f]{8}\.webp$/;

/**
 * The name a picture is kept under: first name, last name, id and a hash of the content, in characters that mean
 * nothing to file systems and addresses. A changed picture has another name, so addresses may be cached for good.
 */
export function pictureName({ id, firstName, lastName }: PictureOwner, image: Buffer): string {
  const hash = createHash('sha256').update(image).digest('hex').slice(0, HASH_LENGTH);
  return `${safeWord(firstName)}-${safeWord(lastName)}-${id}-${hash}.webp`;
}

/** The id of the account a picture belongs to; `null` when this is no name of a picture. */
export function pictureOwnerId(name: string): number | null {
  const id = pattern.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

function safeWord(text: string): string {
  const word = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_WORD_LENGTH)
    .replace(/-$/, '');
  return word || 'user';
}
