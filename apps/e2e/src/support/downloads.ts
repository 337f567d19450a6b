import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** A file that the browser was given to keep. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Does what ends in a download, and reads what came. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<KeptFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
