import { MAX_SCORE } from '@plumbline/screening';

/** The dots of a panel, in pixels from its top left corner. */
export interface Dots {
  readonly indexes: readonly number[];
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly scores: Float64Array;
  readonly width: number;
  readonly height: number;
}

interface Scale {
  readonly scores: Float64Array;
  /** US dollars. */
  readonly size: Float64Array;
  readonly width: number;
  readonly height: number;
}

interface Colors {
  readonly line: string;
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
}

/** Sizes on the left and on the right edge, as powers of ten in US dollars: a million, ten trillion. */
const SIZES = { least: 6, most: 13 };
const MARGIN = 4;
/** How far from a dot a pointer may be to mean it, in pixels. */
const REACH = 8;

/** Places securities by size, from left to right on a scale of powers of ten, and by score, from the bottom to the top. */
export function layOutDots(indexes: readonly number[], { scores, size, width, height }: Scale): Dots {
  const [innerWidth, innerHeight] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const toX = (usd: number) => {
    const part = (Math.log10(usd) - SIZES.least) / (SIZES.most - SIZES.least);
    return MARGIN + innerWidth * Math.min(1, Math.max(0, part));
  };
  return {
    indexes,
    x: Float32Array.from(indexes, (index) => toX(size[index])),
    y: Float32Array.from(indexes, (index) => MARGIN + innerHeight * (0.5 - scores[index] / (2 * MAX_SCORE))),
    scores: Float64Array.from(indexes, (index) => scores[index]),
    width,
    height,
  };
}

/** Draws lines at -100, 0 and 100, and the dots above them. */
export function drawDots(context: CanvasRenderingContext2D, dots: Dots, colors: Colors): void {
  const { width, height, x, y, scores } = dots;
  context.clearRect(0, 0, width, height);
  context.fillStyle = colors.line;
  for (const line of [MARGIN, height / 2, height - MARGIN]) context.fillRect(0, Math.round(line), width, 1);
  context.globalAlpha = 0.6;
  const tones = [
    { color: colors.neutral, isOfTone: (score: number) => score === 0 },
    { color: colors.positive, isOfTone: (score: number) => score > 0 },
    { color: colors.negative, isOfTone: (score: number) => score < 0 },
  ];
  for (const { color, isOfTone } of tones) {
    context.fillStyle = color;
    for (let at = 0; at < x.length; at++) {
      if (isOfTone(scores[at])) context.fillRect(x[at] - 1.5, y[at] - 1.5, 3, 3);
    }
  }
  context.globalAlpha = 1;
}

/** The security whose dot is nearest to a point; `null` when none is near. */
export function findNearest(
  { indexes, x, y }: Dots,
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
