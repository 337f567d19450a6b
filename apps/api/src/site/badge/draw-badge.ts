import { BADGE_HEIGHT } from '@plumbline/contracts';
import { impactBand, isHollow } from '@plumbline/screening';
import { escapeXml } from '../../platform/format.ts';
import { bold, drawText, measure, regular } from '../outlined-text.ts';
import { colors } from '../picture-colors.ts';
import type { PicturedSecurity } from '../pictured-security.ts';
import { describeBadge } from './describe-badge.ts';

/** A badge as SVG, and its size in pixels. */
export interface Badge {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const PADDING = 12;
const GAP = 6;
const RADIUS = 6;
const styles = {
  score: { font: bold, size: 21 },
  note: { font: bold, size: 12 },
  subject: { font: bold, size: 13, color: colors.ink },
  details: { font: regular, size: 12, color: colors.soft },
} as const;

/**
 * Draws the badge of a security: the score with its note on a field in the color of the score, and beside it what it is
 * the score of, the day and who says it.
 */
export function drawBadge(security: PicturedSecurity, asOf: string): Badge {
  const { score, note, subject, details, label } = describeBadge(security, asOf);
  const { fill, color } = paintScore(security);
  const scoreWidth = measure(score, styles.score);
  const noteWidth = note === null ? 0 : GAP + measure(note, styles.note);
  const field = Math.ceil(2 * PADDING + scoreWidth + noteWidth);
  const text = Math.max(measure(subject, styles.subject), measure(details, styles.details));
  const width = Math.ceil(field + 2 * PADDING + text);
  const name = escapeXml(label);
  const parts = [
    `<title>${name}</title>`,
    drawBox(width, colors.paper),
    drawField(field, fill),
    drawText(score, PADDING, 29.5, { ...styles.score, color }),
    note === null ? '' : drawText(note, PADDING + scoreWidth + GAP, 29.5, { ...styles.note, color }),
    drawText(subject, field + PADDING, 19, styles.subject),
    drawText(details, field + PADDING, 35, styles.details),
    drawBox(width, 'none', colors.soft),
  ];
  const size = `width="${width}" height="${BADGE_HEIGHT}" viewBox="0 0 ${width} ${BADGE_HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${name}">${parts.join('')}</svg>`;
  return { svg, width, height: BADGE_HEIGHT };
}

/** Only a score that stands on enough has the color of good or bad. */
function paintScore(security: PicturedSecurity): { readonly fill: string; readonly color: string } {
  const { impactScore } = security;
  if (impactScore === null || isHollow(security)) return { fill: colors.track, color: colors.ink };
  return { fill: colors[impactBand(impactScore).tone], color: colors.paper };
}

function drawBox(width: number, fill: string, stroke = 'none'): string {
  return `<rect x=".5" y=".5" width="${width - 1}" height="${BADGE_HEIGHT - 1}" rx="${RADIUS}" fill="${fill}" stroke="${stroke}"/>`;
}

/** Rounded at the left, like the box. */
function drawField(width: number, fill: string): string {
  const bottom = BADGE_HEIGHT - 0.5;
  const corner = `a${RADIUS} ${RADIUS} 0 0 1`;
  return `<path d="M${width} .5V${bottom}H${RADIUS + 0.5}${corner} -${RADIUS} -${RADIUS}V${RADIUS + 0.5}${corner} ${RADIUS} -${RADIUS}Z" fill="${fill}"/>`;
}
