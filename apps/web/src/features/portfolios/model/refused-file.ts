import { limits } from '@plumbline/contracts';

/** Extensions of the files that holdings can be imported from. */
export const HOLDINGS_FILE_ENDINGS = '.xlsx,.xls,.csv,.tsv,.txt,.ofx,.qfx,.pdf';

/** How many files are taken in one go. */
export const MAX_FILES = 20;

/** Why a file cannot be imported; `null` when it is worth trying. */
export function getRefusal({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.portfolio.maxUploadBytes ? 'This file is larger than 10 MB.' : null;
}

/** Why files cannot be read together; `null` when it is worth trying. */
export function getRefusalOfFiles(files: readonly File[]): string | null {
  if (files.length > MAX_FILES) return describeTooMany(files);
  for (const file of files) {
    const reason = getRefusal(file);
    if (reason !== null) return files.length === 1 ? reason : `${file.name}: ${reason}`;
  }
  return null;
}

export function describeTooMany({ length }: readonly File[]): string {
  return `These are ${length} files. Choose at most ${MAX_FILES} at a time.`;
}
