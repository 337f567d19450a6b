import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { FairQueue } from '../../platform/fair-queue.ts';
import { getCallerKey } from '../../platform/http/current-request.ts';
import {
  BrokenPictureError,
  NotAPictureError,
  TooManyPicturesError,
  TooManyPixelsError,
} from './accounts.errors.ts';

/** Reading this many takes up to 400 MB and 3 s (16 bits, interlaced), so pictures are read one at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const MAX_WAITING = 16;
const MAX_WAIT_MS = 20_000;
const side = limits.account.maxImageSide;

const inputOptions: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;

/** Encodes uploaded files as the pictures that are stored. */
@Injectable()
export class PictureEncoder {
  private readonly queue = new FairQueue({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new TooManyPicturesError(),
  });

  /**
   * Returns the picture of a PNG, JPEG or WebP file, whatever its name: upright, as WebP, at most 512 pixels on its
   * longer side, and without metadata. Of an animation, the first frame.
   *
   * @throws NotAPictureError BrokenPictureError TooManyPixelsError TooManyPicturesError
   */
  encode(file: Buffer): Promise<Buffer> {
    return this.queue.run(getCallerKey(), async () => {
      if (!isPicture(file)) throw new NotAPictureError();
      const sharp = await loadSharp();
      const header = sharp(file, { ...inputOptions, limitInputPixels: false });
      if ((await countPixels(header)) > MAX_PIXELS) throw new TooManyPixelsError(MAX_PIXELS);
      const upright = sharp(file, inputOptions).autoOrient().resize(size).timeout({ seconds: MAX_SECONDS });
      return requireReadable(upright.webp().toBuffer());
    });
  }
}

/** Checks the first bytes of the file. */
function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  const isWebP = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebP || start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff');
}

/** Counts the pixels of all frames from the file's header, without decoding any. */
async function countPixels(picture: Sharp): Promise<number> {
  const { width, height, pages = 1 } = await requireReadable(picture.metadata());
  return width * height * pages;
}

async function requireReadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new BrokenPictureError();
  }
}

/**
 * Loads sharp when it is first needed, and lets it decode the three formats and SVG, which previews of links are drawn
 * from: the setting is one of the process. No file gets to it that does not begin as one of the three.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
