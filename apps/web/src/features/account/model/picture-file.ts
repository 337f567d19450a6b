import { limits } from '@plumbline/contracts';

/** What can be chosen as a picture, as a file dialog and a drop want to know it. */
export const acceptedPictures = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
} as const;

const maxMegabytes = limits.account.maxImageBytes / 1_000_000;

export const pictureHint = `PNG, JPEG or WebP, up to ${maxMegabytes} MB`;

const reasons: Readonly<Record<string, string>> = {
  'file-invalid-type': 'Choose a PNG, JPEG or WebP picture.',
  'file-too-large': `This picture is larger than ${maxMegabytes} MB.`,
  'file-too-small': 'This file is empty.',
  'too-many-files': 'Drop one picture at a time.',
};

/** Why a file was not taken, by the code of the first thing that is wrong with it. */
export function whyNotTaken(code: string | undefined): string {
  return reasons[code ?? ''] ?? 'This file cannot be used.';
}
