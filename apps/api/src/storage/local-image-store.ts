import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './image-store.port.ts';
import { getPictureOwnerId, getStoragePath } from './picture-name.ts';
import { ImageStoreUnavailableError } from './storage.errors.ts';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];

/** Stores pictures as files below `folder`, which is created when it is first needed. */
export class LocalImageStore implements ImageStore {
  /** @param write writes a file; a test fills the disk in it */
  constructor(
    private readonly folder: string,
    private readonly write = writeFile,
  ) {}

  /** @throws ImageStoreUnavailableError when the disk is full */
  async put(name: string, image: Buffer): Promise<void> {
    const path = this.getPath(name);
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await this.write(temporary, image, { flush: true });
      await rename(temporary, path);
    } catch (error) {
      if (NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? ''))
        throw new ImageStoreUnavailableError(error);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async get(name: string): Promise<Buffer | null> {
    return unlessMissing(readFile(this.getPath(name)), null);
  }

  async remove(name: string): Promise<void> {
    await rm(this.getPath(name), { force: true });
  }

  async list(ownerId: number): Promise<string[]> {
    const files = await unlessMissing(readdir(join(this.folder, String(ownerId))), []);
    return files.filter((file) => getPictureOwnerId(file) === ownerId);
  }

  async listAll(): Promise<string[]> {
    const folders = await unlessMissing(readdir(this.folder), []);
    const names = await Promise.all(folders.filter(isOwnerId).map((folder) => this.list(Number(folder))));
    return names.flat();
  }

  private getPath(name: string): string {
    return join(this.folder, getStoragePath(name));
  }
}

function isOwnerId(folder: string): boolean {
  return /^[1-9]\d{0,9}$/.test(folder);
}

async function unlessMissing<Result, None>(result: Promise<Result>, none: None): Promise<Result | None> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none;
    throw error;
  }
}
