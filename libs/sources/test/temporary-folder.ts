import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** A file's text, or its bytes as they are. */
export type Content = string | Uint8Array;

/** A folder that lasts as long as `use` does. Files named `.gz` are compressed where their content is text. */
export async function withFolder<Result>(
  files: Readonly<Record<string, Content>>,
  use: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-universe-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      const isText = typeof content === 'string';
      await writeFile(join(directory, path), isText && path.endsWith('.gz') ? gzipSync(content) : content);
    }
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A gzipped tar archive of texts. */
export async function tarOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk as Uint8Array);
  return gzipSync(Buffer.concat(chunks));
}
