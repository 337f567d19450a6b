import { pictureOwnerId } from './picture-name.ts';

/** Where in a store a picture lies: each account has a folder, so that its pictures can be listed. */
export function imageKey(name: string): string {
  const ownerId = pictureOwnerId(name);
  if (ownerId === null) throw new RangeError('not the name of a picture');
  return `${ownerId}/${name}`;
}
