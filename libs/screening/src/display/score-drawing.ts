import { MAX_SCORE } from '../method.ts';
import { scoreArcs } from './impact-score-display.ts';
import { isHollow } from './standing-display.ts';
import type { ShownScore } from './standing-display.ts';

/** Degrees from the lowest value of an arc to the highest, and between two arcs. */
const SWEEP = 252;
const GAP = 5;

/** Where arcs are drawn, in units of the drawing. */
export interface ArcPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Width of the stroke. */
  readonly width: number;
}

/** One path of the drawing of a score, in SVG syntax. */
export interface ScorePath {
  /** `track`: an arc that the score does not reach. `rest`: what it lacks of one that it reaches. `fill`: the score. */
  readonly part: 'track' | 'rest' | 'fill';
  /** A line along the arc, to be stroked with the width of the place; or, hollow, the outline of it, stroked thin. */
  readonly path: string;
  readonly isHollow: boolean;
}

/** Width of the outline of a hollow arc, as a part of the width of a full one. */
const OUTLINE = 0.22;

/** The width that a path is stroked with. */
export function strokeWidth({ isHollow }: ScorePath, place: ArcPlace): number {
  return isHollow ? place.width * OUTLINE : place.width;
}

/** The three arcs of a score as paths, those at the back first. */
export function drawScoreArcs(
  score: Pick<ShownScore, 'impactScore' | 'standing'>,
  place: ArcPlace,
): ScorePath[] {
  const hollow = isHollow(score);
  return scoreArcs(score.impactScore).flatMap(({ from, to, isFilled, reach }): ScorePath[] => {
    const whole = { part: isFilled ? 'rest' : 'track', isHollow: false } as const;
    const back = { ...whole, path: linePath(place, spanOf(from, to, to)) };
    if (!isFilled) return [back];
    const span = spanOf(from, reach, to);
    const path = hollow ? outlinePath(place, span) : linePath(place, span);
    return [...(hollow ? [] : [back]), { part: 'fill', path, isHollow: hollow }];
  });
}

interface Span {
  /** Degrees, clockwise from the right. */
  readonly start: number;
  readonly end: number;
}

/** From one value of the scale to another, less half of the gap to the arcs beside. */
function spanOf(from: number, to: number, arcEnd: number): Span {
  const start = angleOf(from) + (from === 0 ? 0 : GAP / 2);
  const latest = angleOf(arcEnd) - (arcEnd === MAX_SCORE ? 0 : GAP / 2);
  return { start, end: Math.max(start + 0.5, Math.min(angleOf(to), latest)) };
}

function angleOf(value: number): number {
  return -90 - SWEEP / 2 + (SWEEP * value) / MAX_SCORE;
}

function linePath(place: ArcPlace, { start, end }: Span): string {
  return `M${pointAt(place, start)}${arcTo(place, { start, end }, 1)}`;
}

/** The edge of an arc, inside the width that a full one takes. */
function outlinePath(place: ArcPlace, { start, end }: Span): string {
  const half = (place.width * (1 - OUTLINE)) / 2;
  const outer = { ...place, radius: place.radius + half };
  const inner = { ...place, radius: place.radius - half };
  const back = arcTo(inner, { start: end, end: start }, 0);
  return `M${pointAt(outer, start)}${arcTo(outer, { start, end }, 1)}L${pointAt(inner, end)}${back}Z`;
}

function arcTo(place: ArcPlace, { start, end }: Span, sweep: 0 | 1): string {
  const isLarge = Math.abs(end - start) > 180 ? 1 : 0;
  return `A${place.radius} ${place.radius} 0 ${isLarge} ${sweep} ${pointAt(place, end)}`;
}

function pointAt({ x, y, radius }: ArcPlace, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(x + radius * Math.cos(radians)).toFixed(2)} ${(y + radius * Math.sin(radians)).toFixed(2)}`;
}
