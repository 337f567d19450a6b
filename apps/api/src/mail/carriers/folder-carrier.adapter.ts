import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailCarrier, PostedMail } from '../mail-carrier.port.ts';
import { rfcMessage } from './rfc-message.ts';

/** The files hold keys to accounts: they are for the product's own user. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Puts each mail into a folder as one `.eml` file. Delivered again, a mail replaces its own file. */
export class FolderCarrier implements MailCarrier {
  private readonly composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    logger: false,
  });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async deliver(posted: PostedMail): Promise<void> {
    const { message } = await this.composer.sendMail(rfcMessage(posted, this.from));
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const unfinished = join(this.folder, `.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, message, { mode: OWNER_ONLY_FILE, flush: true });
      await rename(unfinished, join(this.folder, fileNameOf(posted)));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** In the order of the time. Colons are left out because not every file system takes them. */
function fileNameOf({ id, postedAt }: PostedMail): string {
  return `${postedAt.toISOString().replaceAll(':', '-')}-${id}.eml`;
}
