import { createHash } from 'node:crypto';

/** Path below which pictures are served, without slashes. */
export const UPLOADS = 'uploads';

/** The part of an owner that the name of a picture depends on. */
export interface PictureOwner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

const MAX_WORD_LENGTH = 40;
const HASH_LENGTH = 8;

/** Unambiguous from its end: neither hash nor id contains a hyphen. */
const pattern = /^[a-z\d-]{1,81}-([1-9]\d{0,9})-[\da-f]{8}\.webp$/;

/**
 * Returns the name that a picture is stored under: first name, last name, id and a hash of the content, in characters
 * that are safe in file systems and URLs. A changed picture has another name, so its URL may be cached forever.
 */
export function createPictureName({ id, firstName, lastName }: PictureOwner, image: Buffer): string {
  const hash = createHash('sha256').update(image).digest('hex').slice(0, HASH_LENGTH);
  return `${toSafeWord(firstName)}-${toSafeWord(lastName)}-${id}-${hash}.webp`;
}

/** Returns the id of the account that a picture belongs to, or null when this is not the name of a picture. */
export function getPictureOwnerId(name: string): number | null {
  const id = pattern.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns where a store puts a picture: each account has a folder, so that its pictures can be listed. */
export function getStoragePath(name: string): string {
  const ownerId = getPictureOwnerId(name);
  if (ownerId === null) throw new RangeError('not the name of a picture');
  return `${ownerId}/${name}`;
}

function toSafeWord(text: string): string {
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
