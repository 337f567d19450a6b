import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { normalizePath } from 'vite';
import type { Plugin, ResolvedConfig } from 'vite';

const fontFace = /@font-face \{.*?\}/gs;

/**
 * Leaves in each font of the style sheet only the characters of its `unicode-range` and the weights of its
 * `font-weight`. The names of the files end with the first character, such as `u20`.
 */
export function subsetFonts(styleSheet: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'plumbline:subset-fonts',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    transform: {
      filter: { id: `**/${styleSheet}` },
      async handler(code, id) {
        const folder = path.join(config.cacheDir, 'fonts');
        mkdirSync(folder, { recursive: true });
        const faces = await Promise.all(
          [...code.matchAll(fontFace)].map(async ([face]) => {
            const url = path.relative(path.dirname(id), await writeSubset(face, folder));
            return face.replace(/url\('.*?'\)/, `url('${normalizePath(url)}')`);
          }),
        );
        return faces.join('\n');
      },
    },
  };
}

async function writeSubset(face: string, folder: string): Promise<string> {
  const read = (pattern: RegExp) => pattern.exec(face)!.slice(1);
  const [url] = read(/url\('(.*?)'\)/);
  const [min, max] = read(/font-weight: (\d+) (\d+)/).map(Number);
  const [ranges] = read(/unicode-range:(.*?);/s);
  const codes = ranges!.split(',').flatMap(listCodes);
  const font = readFileSync(createRequire(import.meta.url).resolve(url!));
  const subset = await subsetFont(font, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: min!, max: max! } },
  });
  const file = path.join(folder, `${path.basename(url!, '.woff2')}-u${codes[0]!.toString(16)}.woff2`);
  writeFileSync(file, subset);
  return file;
}

/** The characters of a range such as `U+20-7E`, or of a single one such as `U+A0`. */
function listCodes(range: string): number[] {
  const [first, last = first] = range
    .replace(/\s*U\+/, '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last! - first! + 1 }, (_, index) => first! + index);
}
