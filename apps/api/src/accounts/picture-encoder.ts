import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import {
  BrokenPictureError,
  NotAPictureError,
  TooManyPicturesError,
  TooManyPixelsError,
} from './accounts.errors.ts';

/** At worst (16 bits, interlaced) so many take some 400 MB and 3 s to read: a reason to read one at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const MAX_WAITING = 16;
const side = limits.account.maxImageSide;

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;

/** Makes of uploaded files the pictures that are kept. */
@Injectable()
export class PictureEncoder {
  private readonly limiter = new ConcurrencyLimiter(1, {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyPicturesError(),
  });

  /**
   * The picture in a PNG, JPEG or WebP file, whatever the file is called: upright, as WebP, at most 512 pixels on its
   * longer side, without the file's metadata. Of moving pictures the first.
   *
   * @throws NotAPictureError BrokenPictureError TooManyPixelsError TooManyPicturesError
   */
  encode(file: Buffer): Promise<Buffer> {
    return this.limiter.run(async () => {
      if (!isPicture(file)) throw new NotAPictureError();
      const sharp = await loadSharp();
      const heading = sharp(file, { ...reading, limitInputPixels: false });
      if ((await pixelsOf(heading)) > MAX_PIXELS) throw new TooManyPixelsError(MAX_PIXELS);
      const upright = sharp(file, reading).autoOrient().resize(size).timeout({ seconds: MAX_SECONDS });
      return orBroken(upright.webp().toBuffer());
    });
  }
}

/** By the bytes that files of these formats begin with. */
function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  const isWebP = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebP || start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff');
}

/** Those of all frames together, as the file's heading tells; nothing is decoded for it. */
async function pixelsOf(picture: Sharp): Promise<number> {
  const { width, height, pages = 1 } = await orBroken(picture.metadata());
  return width * height * pages;
}

async function orBroken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new BrokenPictureError();
  }
}

/** Read when it is first needed. Nothing but the three formats is ever decoded, and nothing kept in its caches. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
