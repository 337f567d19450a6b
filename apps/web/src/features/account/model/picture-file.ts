import { limits } from '@plumbline/contracts';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const endings = ['.png', '.jpg', '.jpeg', '.webp'];

/** What can be chosen as a picture, as a file dialog wants to know it. */
export const acceptedPictures = [...types, ...endings].join(',');

const maxMegabytes = limits.account.maxImageBytes / 1_000_000;

export const pictureHint = `PNG, JPEG or WebP, up to ${maxMegabytes} MB`;

/** Why what was chosen or dropped cannot be a picture; `null` when it is worth trying. */
export function getPictureRefusal([file, ...others]: readonly File[]): string | null {
  if (!file || others.length > 0) return 'Drop one picture at a time.';
  const name = file.name.toLowerCase();
  if (!types.includes(file.type) && !endings.some((ending) => name.endsWith(ending)))
    return 'Choose a PNG, JPEG or WebP picture.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > limits.account.maxImageBytes ? `This picture is larger than ${maxMegabytes} MB.` : null;
}
