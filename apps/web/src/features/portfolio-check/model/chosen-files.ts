import { create } from 'zustand';

/**
 * Holds a visitor's file until there is an account to save it to: registration leads through a mail and another tab.
 */
const KEY = 'file-to-save';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** In base 64 a file takes four thirds of its size, and browsers store 5 MB. */
const MAX_BYTES = 3_000_000;

interface StoredFile {
  readonly name: string;
  readonly savedAt: number;
  /** The account that is meant of several in the file. */
  readonly account?: string;
  /** Base 64. */
  readonly content: string;
}

/** A file, and which of its accounts is meant where it has several. */
export interface FileToSave {
  readonly file: File;
  readonly account?: string;
}

interface ChosenFile {
  /** The file on the page of the check, at first the one stored in this browser. */
  readonly file: File | null;
  readonly account?: string;
  /** Replaces the file, and removes what is stored of the last one. */
  readonly choose: (file: File | null, account?: string) => void;
}

export const useChosenFile = create<ChosenFile>()((set) => ({
  file: null,
  ...readFileToSave(),
  choose: (file, account) => {
    localStorage.removeItem(KEY);
    set({ file, account });
  },
}));

/** Stores a file in this browser for a day. Returns whether there was room for it. */
export async function storeFileToSave({ file, account }: FileToSave): Promise<boolean> {
  if (file.size > MAX_BYTES) return false;
  try {
    const content = await toBase64(file);
    const stored: StoredFile = { name: file.name, savedAt: Date.now(), account, content };
    localStorage.setItem(KEY, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Returns the stored file, or null without one and when a day has passed. */
export function readFileToSave(): FileToSave | null {
  // There is no storage where the build renders pages.
  const text = globalThis.localStorage?.getItem(KEY) ?? null;
  if (text === null) return null;
  try {
    const { name, savedAt, account, content } = JSON.parse(text) as StoredFile;
    if (!(Date.now() - savedAt < LIFETIME_MS)) throw new RangeError('The file has expired.');
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return { file: new File([bytes], name), account };
  } catch {
    // Other scripts and the user can write to the storage of a browser, too.
    localStorage.removeItem(KEY);
    return null;
  }
}

async function toBase64(file: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}
