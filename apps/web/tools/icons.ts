import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The color of the mark's corners, which systems round as they like. */
const BACKGROUND = '#12424c';

/**
 * Draws the icons that need pixels from the SVG: for home screens, the web manifest, and browsers without SVG icons.
 */
export function icons(svgFile: string): Plugin {
  return {
    name: 'plumbline:icons',
    apply: 'build',
    async generateBundle() {
      const svg = readFileSync(svgFile);
      const draw = (side: number) => sharp(svg, { density: (72 * side) / 32 }).resize(side, side);
      const sides = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
      for (const [fileName, side] of Object.entries(sides)) {
        const source = await draw(side).flatten({ background: BACKGROUND }).png({ palette: true }).toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
      const favicon = toIco(await draw(32).png().toBuffer(), 32);
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: favicon });
    },
  };
}

/** Puts a PNG into a file of type ICO: a header, one entry, the picture. */
function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
