import { formatImpactScore, impactBand, MAX_SCORE, scoreArcs } from '@plumbline/screening';
import type { ReportSheet } from './report-sheet.ts';
import { colors } from './report-sheet.ts';

const SWEEP = 252;
const GAP = 5;
const RADIUS = 52;
const STROKE = 9;
const CAPTION_DROP = 18;

const tones = {
  positive: { color: colors.positive, words: 'positive' },
  negative: { color: colors.negative, words: 'negative' },
  neutral: { color: colors.neutral, words: 'neither positive nor negative' },
  NA: { color: colors.neutral, words: 'not rated' },
} as const;

/** Width that a score takes, in points. */
export const SCORE_WIDTH = 2 * RADIUS + STROKE;

/** Draws the score inside its three arcs, with the left edge at `x`; below what it takes is `y` afterwards. */
export function drawScore(sheet: ReportSheet, score: number | null, x: number): void {
  const { color, words } = tones[impactBand(score).tone];
  const center = { x: x + SCORE_WIDTH / 2, y: sheet.y + SCORE_WIDTH / 2 };
  const box = { x, width: SCORE_WIDTH, align: 'center' } as const;
  const shown = formatImpactScore(score);
  const { y } = sheet;
  sheet.element(
    'Figure',
    () => {
      const arcs = scoreArcs(score);
      for (const { from, to } of arcs) drawArc(sheet, center, { from, to, color: colors.track });
      for (const { from, reach } of arcs.filter(({ isFilled }) => isFilled))
        drawArc(sheet, center, { from, to: reach, color });
      sheet.line(shown, { size: 32, isBold: true, color }, box, center.y - 32);
      sheet.line('Impact Score', { size: 8.5, color: colors.soft }, box, center.y + 10);
      sheet.line(words, { size: 8.5, color: colors.soft }, box, center.y + 10 + 12);
    },
    { alt: `Impact Score ${shown} on a scale from -${MAX_SCORE} to ${MAX_SCORE}: ${words}` },
  );
  sheet.y = y + SCORE_WIDTH - CAPTION_DROP;
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

function drawArc({ doc }: ReportSheet, center: { x: number; y: number }, { from, to, color }: Arc): void {
  const start = angleOf(from) + (from === 0 ? 0 : GAP / 2);
  const end = Math.max(start + 1, angleOf(to) - (to === MAX_SCORE ? 0 : GAP / 2));
  const at = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${center.x + RADIUS * Math.cos(radians)} ${center.y + RADIUS * Math.sin(radians)}`;
  };
  const isLarge = end - start > 180 ? 1 : 0;
  doc.path(`M${at(start)} A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(end)}`);
  doc.lineWidth(STROKE).stroke(color);
}

function angleOf(value: number): number {
  return -90 - SWEEP / 2 + (SWEEP * value) / MAX_SCORE;
}
