import { instrumentTypes, isFund } from '@plumbline/contracts';
import type { ExploreColumns, ExploreHeader } from '@plumbline/contracts';
import { MAX_SCORE } from '@plumbline/screening';

/** A part of the picture: one dot for each security in it, in pixels from its top left corner. */
export interface PicturePanel {
  readonly title: string;
  /** `null` where it is not one sector. */
  readonly sector: string | null;
  readonly indexes: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** How the page looks where the picture is drawn. */
export interface PictureLook {
  readonly line: string;
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
  /** Pixels of the device per pixel of the page. */
  readonly scale: number;
}

/** Size of a panel, in pixels. */
export const PANEL = { width: 180, height: 150 } as const;
/** Sizes on the left and on the right edge, as powers of ten in US dollars: a million, ten trillion. */
const SIZES = { least: 6, most: 13 };
const TICKS = [
  { usd: 1e6, label: '$1M' },
  { usd: 1e9, label: '$1B' },
  { usd: 1e12, label: '$1T' },
];
const MARGIN = 4;
const DOT = 3;
/** How far from a dot a pointer may be to mean it, in pixels. */
const REACH = 8;

/** The sizes that are named below a panel, and how far each is from its left edge, from 0 to 1. */
export const sizeTicks = TICKS.map(({ usd, label }) => ({ label, at: toX(usd) / PANEL.width }));

/** The securities to draw, by index, and the score of each of the universe. */
interface RankedSecurities {
  readonly order: Uint32Array;
  readonly scores: Float64Array;
}

/**
 * Prepares a picture of all securities: sectors in alphabetical order, then the companies without one, then the funds.
 * The function returned places the securities of a result by size, from left to right on a scale of powers of ten, and
 * by score, from the bottom to the top. It leaves out panels without dots, and securities without a score or a known
 * size.
 */
export function preparePicture({
  sectors,
  sectorOf,
  size,
  typeOf,
}: ExploreHeader & ExploreColumns): (result: RankedSecurities) => PicturePanel[] {
  const named = sectors.slice(1).sort((a, b) => a.localeCompare(b));
  const panels = [...named, null, null].map((sector, at) => ({
    sector,
    title: sector ?? (at === named.length ? 'Industry not known' : 'Funds'),
  }));
  const ofSector = sectors.map((sector, number) => (number === 0 ? named.length : named.indexOf(sector)));
  const panelOf = Int16Array.from(size, (usd, index) => {
    if (!(usd > 0)) return -1;
    return isFund(instrumentTypes[typeOf[index]]) ? named.length + 1 : ofSector[sectorOf[index]];
  });
  const xOf = Float32Array.from(size, toX);
  return ({ order, scores }) => {
    const isDrawn = (index: number) => panelOf[index] >= 0 && !Number.isNaN(scores[index]);
    const counts = new Uint32Array(panels.length);
    for (const index of order) if (isDrawn(index)) counts[panelOf[index]]++;
    const all = panels.map((panel, at) => ({
      ...panel,
      indexes: new Uint32Array(counts[at]),
      x: new Float32Array(counts[at]),
      y: new Float32Array(counts[at]),
    }));
    for (const index of order) {
      if (!isDrawn(index)) continue;
      const { indexes, x, y } = all[panelOf[index]];
      const at = indexes.length - counts[panelOf[index]]--;
      indexes[at] = index;
      x[at] = xOf[index];
      y[at] = toY(scores[index]);
    }
    return all.filter(({ indexes }) => indexes.length > 0);
  };
}

function toX(usd: number): number {
  const part = (Math.log10(usd) - SIZES.least) / (SIZES.most - SIZES.least);
  return MARGIN + (PANEL.width - 2 * MARGIN) * Math.min(1, Math.max(0, part));
}

function toY(score: number): number {
  return MARGIN + (PANEL.height - 2 * MARGIN) * (0.5 - score / (2 * MAX_SCORE));
}

/**
 * Draws lines at scores of -100, 0 and 100 and at the sizes of the ticks, and the dots above them. For a worker: the
 * page only has to show what comes out.
 */
export function drawPanel({ x, y }: PicturePanel, { scale, ...colors }: PictureLook): ImageBitmap {
  const canvas = new OffscreenCanvas(PANEL.width * scale, PANEL.height * scale);
  const context = canvas.getContext('2d')!;
  const round = (pixels: number) => Math.round(pixels * scale);
  context.fillStyle = colors.line;
  for (const line of [-MAX_SCORE, 0, MAX_SCORE])
    context.fillRect(0, round(toY(line)), canvas.width, round(1));
  for (const { usd } of TICKS) context.fillRect(round(toX(usd)), 0, round(1), canvas.height);
  context.globalAlpha = 0.6;
  const middle = toY(0);
  const tones = [
    { color: colors.neutral, isOfTone: (at: number) => at === middle },
    { color: colors.positive, isOfTone: (at: number) => at < middle },
    { color: colors.negative, isOfTone: (at: number) => at > middle },
  ];
  const side = round(DOT);
  for (const { color, isOfTone } of tones) {
    context.fillStyle = color;
    for (let at = 0; at < x.length; at++) {
      // Whole pixels: a blurred edge would take several times as long.
      if (isOfTone(y[at])) context.fillRect(round(x[at] - DOT / 2), round(y[at] - DOT / 2), side, side);
    }
  }
  return canvas.transferToImageBitmap();
}

/** The security whose dot is nearest to a point; `null` when none is near. */
export function findNearest(
  { indexes, x, y }: PicturePanel,
  point: { readonly x: number; readonly y: number },
): number | null {
  let nearest: number | null = null;
  let least = REACH;
  for (let at = 0; at < x.length; at++) {
    const distance = Math.hypot(x[at] - point.x, y[at] - point.y);
    if (distance > least) continue;
    least = distance;
    nearest = indexes[at];
  }
  return nearest;
}
