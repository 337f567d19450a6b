import fc from 'fast-check';
import type { RawBody } from './malformed-json.ts';
import { flatPng } from './pictures.ts';

const BOUNDARY = 'plumbline-boundary';
const picture = flatPng(40, 30);

const contentTypes = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/json',
  'image/png',
  null,
];

const fieldNames = [
  'file',
  'file',
  'file',
  'files',
  'FILE',
  '',
  '__proto__',
  'constructor',
  'file[]',
  'x'.repeat(200),
];
const fileNames = ['me.png', '', '../../etc/passwd', 'a\0b', '%00', '"', 'x'.repeat(2_000), '.'];

/** Files that are not pictures, or are damaged ones. */
const content = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  fc
    .constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFFxxxxWEBP', '%PDF-1.7')
    .map(Buffer.from),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc.integer({ min: 1, max: picture.length - 20 }).map((end) => picture.subarray(0, end)),
  fc
    .tuple(fc.integer({ min: 8, max: 28 }), fc.integer({ min: 1, max: 255 }))
    .map(([at, change]) => withByte(picture, at, picture[at]! ^ change)),
);

const disposition = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames).chain(fileDisposition) },
  { weight: 1, arbitrary: fc.constantFrom(...fieldNames).map((name) => `form-data; name="${name}"`) },
  { weight: 1, arbitrary: fc.constantFrom('form-data', 'attachment; filename="x"', '', ';;;', 'name=file') },
);

const part = fc
  .tuple(disposition, content)
  .map(([heading, bytes]) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: ${heading}\r\nContent-Type: image/png\r\n\r\n`,
        'utf8',
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );

/** Forms without a usable picture, and bodies that are not forms. */
export const malformedForms: fc.Arbitrary<RawBody> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(contentTypes[0]!) },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    ),
    fc.array(part, { maxLength: 3 }),
    fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}`, '', '\0'),
  )
  .map(([contentType, parts, end]) => ({
    contentType,
    content: Buffer.concat([...parts, Buffer.from(end)]),
  }));

function fileDisposition(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(...fileNames).map((fileName) => `form-data; name="${name}"; filename="${fileName}"`);
}

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = value;
  return changed;
}
