import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const family = '@expo-google-fonts/ibm-plex-sans';

/** The fonts of drawn text. */
export const regular = openFont(`${family}/400Regular/IBMPlexSans_400Regular.ttf`);
export const bold = openFont(`${family}/700Bold/IBMPlexSans_700Bold.ttf`);

export interface TextStyle {
  readonly font: Font;
  readonly size: number;
  readonly color: string;
}

/** The width of a line of text, in units of the drawing. */
export function measure(text: string, { font, size }: Pick<TextStyle, 'font' | 'size'>): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Text as outlines in SVG syntax, because the machine that shows it may have no fonts. */
export function drawText(text: string, x: number, y: number, { font, size, color }: TextStyle): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let offset = 0;
  const outlines = glyphs.map((glyph, index) => {
    const at = offset;
    offset += positions[index].xAdvance;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}">${outlines.join('')}</g>`;
}

function openFont(path: string): Font {
  return fontkit.openSync(resolve(path)) as Font;
}
