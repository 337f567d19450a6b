import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailDelivery, MailTransport } from '../mail-transport.port.ts';
import { toRfcMessage } from './rfc-message.ts';

/** The files hold keys to accounts, so only the user that runs the API may read them. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Writes each message into a folder as one `.eml` file. A message that is sent again replaces its own file. */
export class FolderMailTransport implements MailTransport {
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

  async send(delivery: MailDelivery): Promise<void> {
    const { message } = await this.composer.sendMail(toRfcMessage(delivery, this.from));
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const unfinished = join(this.folder, `.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, message, { mode: OWNER_ONLY_FILE, flush: true });
      await rename(unfinished, join(this.folder, fileNameOf(delivery)));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** Sorts by time. Has no colons, because some file systems do not allow them. */
function fileNameOf({ id, createdAt }: MailDelivery): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`;
}
