import sharp from 'sharp';
import { flatPng, noise, phonePicture } from '../../../test/pictures.ts';
import { processorTimeOf } from '../../../test/processor-time.ts';
import {
  BrokenPictureError,
  NotAPictureError,
  TooManyPicturesError,
  TooManyPixelsError,
} from './accounts.errors.ts';
import { PictureEncoder } from './picture-encoder.ts';

const encoder = new PictureEncoder();
const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));

describe('Uploaded picture', () => {
  it.each<['png' | 'jpeg' | 'webp']>([['png'], ['jpeg'], ['webp']])(
    'as %s becomes a WebP with at most 512 pixels on its longer side',
    async (format) => {
      const kept = await encoder.encode(await noise(1200, 600).toFormat(format).toBuffer());
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    },
  );

  it('is not enlarged', async () => {
    const kept = await encoder.encode(await noise(20, 30).png().toBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 30 });
  });

  it('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } }).png();
    expect((await sharp(await encoder.encode(await file.toBuffer())).stats()).isOpaque).toBe(false);
  });

  it('is turned upright and loses the metadata about place and camera', async () => {
    const file = await phonePicture();
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const kept = await encoder.encode(file);
    const { width, height, exif, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ width, height }).toEqual({ width: 384, height: 512 });
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes('SecretCamera')).toBe(false);
  });

  it('is encoded to the same bytes each time, so that its name stays the same', async () => {
    const file = await phonePicture();
    expect(await encoder.encode(file)).toEqual(await encoder.encode(file));
  });

  it('can be one pixel wide', async () => {
    const kept = await encoder.encode(flatPng(1, 30_000));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1, height: 512 });
  });

  it.each([
    ['a GIF', () => noise(9, 9).gif().toBuffer()],
    ['a TIFF', () => noise(9, 9).tiff().toBuffer()],
    ['an AVIF', () => noise(9, 9).avif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj')],
    ['text', async () => Buffer.from('hello')],
    ['a sound in the same wrapping as WebP', async () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is not %s', async (_, make) => {
    await expect(encoder.encode(await make())).rejects.toThrow(NotAPictureError);
  });

  it.each<['png' | 'jpeg' | 'webp']>([['png'], ['jpeg'], ['webp']])(
    'as %s is rejected when it is cut short anywhere',
    async (format) => {
      const file = await noise(300, 300).toFormat(format).toBuffer();
      for (const part of [0.9, 0.5, 0.1])
        await expect(encoder.encode(cut(file, part))).rejects.toThrow(BrokenPictureError);
      await expect(encoder.encode(file.subarray(0, 16))).rejects.toThrow(BrokenPictureError);
    },
  );

  it('is rejected when only its first bytes are those of a format', async () => {
    const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    await expect(encoder.encode(Buffer.concat([start, Buffer.alloc(500, 7)]))).rejects.toThrow(
      BrokenPictureError,
    );
  });

  it('is rejected without decoding when it has more than 40 million pixels', async () => {
    const bomb = flatPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const rejection = () => expect(encoder.encode(bomb)).rejects.toThrow(TooManyPixelsError);
    expect(await processorTimeOf(rejection)).toBeLessThan(500);
  });

  it('is rejected when its frames together have more than 40 million pixels', async () => {
    const shades = Array.from({ length: 41 }, (_, shade) => Buffer.alloc(1000 * 1000 * 3, shade * 6));
    const raw = { width: 1000, height: 41_000, channels: 3, pageHeight: 1000 } as const;
    const frames = sharp(Buffer.concat(shades), { raw, limitInputPixels: false });
    const file = await frames.webp({ effort: 0, lossless: true }).toBuffer();
    await expect(encoder.encode(file)).rejects.toThrow(TooManyPixelsError);
  });

  it('is reduced to its first frame when it is animated', async () => {
    const pixels = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 10)]);
    const frames = sharp(pixels, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });
    const kept = await encoder.encode(await frames.webp({ lossless: true }).toBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ width: 10, height: 10 });
    expect((await sharp(kept).stats()).channels[0].mean).toBeGreaterThan(190);
  });

  it('waits for other pictures, and is rejected when too many are waiting', async () => {
    const crowded = new PictureEncoder();
    const file = await noise(300, 300).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => crowded.encode(file)));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(30);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyPicturesError);
    await expect(crowded.encode(file)).resolves.toBeInstanceOf(Buffer);
  });
});
