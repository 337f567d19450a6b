import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { createUserStore } from '../../../stores/user-store.ts';

/**
 * Holds a visitor's files until there is an account to save them to: registration leads through a mail and another tab.
 */
const KEY = 'files-to-save';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Of all files. In base 64 they take four thirds of it, and browsers store 5 MB. */
const MAX_BYTES = 3_000_000;

interface StoredFiles {
  readonly savedAt: number;
  readonly account?: string;
  readonly files: readonly {
    readonly name: string;
    /** Base 64. */
    readonly content: string;
  }[];
}

/** Files that were chosen together. */
export interface ChosenFiles {
  /** None while nothing is chosen. */
  readonly files: readonly File[];
  /** The account that is meant of several in a single file. */
  readonly account?: string;
}

interface ChosenFilesStore extends ChosenFiles {
  /** Of the request that saves them as a portfolio. */
  readonly idempotencyKey: string;
  /** Replaces the files, and removes what is stored of the last ones. */
  readonly choose: (files: readonly File[], account?: string) => void;
}

/** The files on the page of the check, at first those stored in this browser. */
export const useChosenFiles = createUserStore<ChosenFilesStore>()(
  (set) => ({
    files: [],
    ...readFilesToSave(),
    idempotencyKey: newIdempotencyKey(),
    choose: (files, account) => {
      localStorage.removeItem(KEY);
      set({ files, account, idempotencyKey: newIdempotencyKey() });
    },
  }),
  ({ choose }) => choose([]),
);

/** Stores files in this browser, which no longer count after a day. Returns whether there was room for them. */
export async function storeFilesToSave({ files, account }: ChosenFiles): Promise<boolean> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return false;
  try {
    const contents = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await toBase64(file) })),
    );
    const stored: StoredFiles = { savedAt: Date.now(), account, files: contents };
    localStorage.setItem(KEY, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Returns the stored files, or null without any and when a day has passed. */
export function readFilesToSave(): ChosenFiles | null {
  // There is no storage where the build renders pages.
  const text = globalThis.localStorage?.getItem(KEY) ?? null;
  if (text === null) return null;
  try {
    const { savedAt, account, files } = JSON.parse(text) as StoredFiles;
    if (!(Date.now() - savedAt < LIFETIME_MS)) throw new RangeError('The files have expired.');
    if (files.length === 0) throw new RangeError('There are no files.');
    return { files: files.map(({ name, content }) => new File([fromBase64(content)], name)), account };
  } catch {
    // Other scripts and the user can write to the storage of a browser, too.
    localStorage.removeItem(KEY);
    return null;
  }
}

/** The file by its name, or how many there are. */
export function nameFiles(files: readonly File[]): string {
  return files.length === 1 ? files[0]!.name : `${files.length} files`;
}

function fromBase64(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

async function toBase64(file: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}
