/**
 * Stores pictures by the names that `createPictureName` returns. Throws a RangeError for any other name, and
 * ImageStoreUnavailableError when the store cannot be reached.
 */
export interface ImageStore {
  /** Stores the picture as a whole or not at all, in place of one of the same name. */
  put(name: string, image: Buffer): Promise<void>;
  /** Returns null when there is no such picture. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** Returns the names of an account's pictures, in any order. */
  list(ownerId: number): Promise<string[]>;
}

/** Injection token of {@link ImageStore}. */
export const IMAGE_STORE = Symbol('ImageStore');
