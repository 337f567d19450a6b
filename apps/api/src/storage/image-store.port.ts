/**
 * Stores pictures by the names that `createPictureName` returns. Throws a RangeError for any other name, and
 * ImageStoreUnavailableError when the store cannot be reached.
 */
export abstract class ImageStore {
  /** Stores the whole picture or nothing, and replaces one of the same name. */
  abstract put(name: string, image: Buffer): Promise<void>;
  /** Returns null when there is no such picture. */
  abstract get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is no such picture. */
  abstract remove(name: string): Promise<void>;
  /** Returns the names of an account's pictures, in any order. */
  abstract list(ownerId: number): Promise<string[]>;
  /** Returns the names of all pictures, in any order. */
  abstract listAll(): Promise<string[]>;
}
