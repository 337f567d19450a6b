/**
 * Where pictures are kept, by names that `pictureName` makes; every other name is refused with a `RangeError`.
 *
 * @throws ImageStoreUnavailableError when the store cannot be reached.
 */
export interface ImageStore {
  /** Whole or not at all; a picture of the same name is replaced. */
  put(name: string, image: Buffer): Promise<void>;
  /** `null` when there is no such picture. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** The names of an account's pictures, in any order. */
  list(ownerId: number): Promise<string[]>;
}

/** Injection token of {@link ImageStore}. */
export const IMAGE_STORE = Symbol('ImageStore');
