import type { ImpactReport } from './impact-report.ts';
import { formatImpactScore, impactBand, MAX_SCORE, scoreArcs } from '@plumbline/screening';
import type { ReportLayout } from './report-layout.ts';
import { colors } from './report-layout.ts';
import { formats } from './report-formats.ts';

const SCORE_GAP = 28;
const FACT_HEIGHT = 34;

const SWEEP = 252;
const GAP = 5;
const RADIUS = 52;
const STROKE = 9;
const CAPTION_DROP = 18;

const tones = {
  positive: { color: colors.positive, pale: colors.positivePale, words: 'positive' },
  negative: { color: colors.negative, pale: colors.negativePale, words: 'negative' },
  neutral: { color: colors.neutral, pale: colors.track, words: 'neither positive nor negative' },
  NA: { color: colors.neutral, pale: colors.track, words: 'not rated' },
} as const;

/** In points. */
const SCORE_WIDTH = 2 * RADIUS + STROKE;

/** Draws what the report is about, with the score next to it. */
export function drawHeading(layout: ReportLayout, report: ImpactReport): void {
  drawLetterhead(layout, report.createdAt);
  const top = layout.y;
  const width = layout.width - SCORE_WIDTH - SCORE_GAP;
  const { name, type, impactScore } = report.portfolio;
  layout.writeParagraph('H1', name, { size: 24, font: 'display' }, width);
  layout.y += 2;
  layout.writeParagraph('P', type, { size: 10, color: colors.soft }, width);
  layout.y += 12;
  drawFacts(layout, report, width);
  const bottom = layout.y;
  layout.y = top;
  drawScore(layout, impactScore, layout.left + layout.width - SCORE_WIDTH);
  layout.y = Math.max(layout.y, bottom);
}

function drawLetterhead(layout: ReportLayout, createdAt: Date): void {
  const { doc, left, width, y } = layout;
  layout.addDecoration(() => {
    doc.save().translate(left - 4, y - 4);
    doc.path('M8 4.5h16').lineWidth(2.4).lineCap('round').stroke(colors.ink);
    doc.path('M16 4.5v12').lineWidth(1.8).stroke(colors.ink);
    doc.path('m16 15 5.6 5.2L16 29.5l-5.6-9.3z').fill(colors.ink);
    doc.restore();
  });
  const title = { size: 14, font: 'display' } as const;
  layout.addElement('P', () =>
    layout.writeLine('Impact Report', title, { x: left + 30, width: width / 2 }, y + 6),
  );
  const note = `Plumbline · created ${formats.day(createdAt)}`;
  layout.addElement('P', () =>
    layout.writeLine(note, { size: 9, color: colors.soft }, { x: left, width, align: 'right' }, y + 8),
  );
  layout.y += 32;
  layout.drawRule();
  layout.y += 20;
}

function drawFacts(layout: ReportLayout, { portfolio, profile }: ImpactReport, width: number): void {
  const { monetaryValue, totalHoldings, coverage, lastModified } = portfolio;
  const facts = [
    ['Value', formats.wholeDollars(monetaryValue)],
    ['Holdings', formats.count(totalHoldings)],
    ['Seen into, of the value', coverage === null ? 'not known' : formats.coverage(coverage)],
    ['Last modified', formats.day(new Date(lastModified))],
  ] as const;
  const each = width / 2;
  facts.forEach(([term, text], at) => {
    const box = { x: layout.left + (at % 2) * each, width: each - 8 };
    const y = layout.y + Math.floor(at / 2) * FACT_HEIGHT;
    layout.addElement('P', () => {
      layout.writeLine(term, { size: 8.5, color: colors.soft }, box, y);
      layout.writeLine(text, { size: 12, font: 'bold' }, box, y + 12);
    });
  });
  layout.y += Math.ceil(facts.length / 2) * FACT_HEIGHT;
  layout.writeParagraph('P', 'Screening profile', { size: 8.5, color: colors.soft }, width);
  layout.y += 2;
  layout.writeParagraph('P', profile, { size: 12, font: 'bold' }, width);
}

/** Draws the score inside its three arcs with the left edge at `x`, and moves `y` below them. */
function drawScore(layout: ReportLayout, score: number | null, x: number): void {
  const { color, pale, words } = tones[impactBand(score).tone];
  const center = { x: x + SCORE_WIDTH / 2, y: layout.y + SCORE_WIDTH / 2 };
  const box = { x, width: SCORE_WIDTH, align: 'center' } as const;
  const shown = formatImpactScore(score);
  const { y } = layout;
  layout.addElement(
    'Figure',
    () => {
      const arcs = scoreArcs(score);
      for (const { from, to, isFilled } of arcs)
        drawArc(layout, center, { from, to, color: isFilled ? pale : colors.track });
      for (const { from, reach } of arcs.filter(({ isFilled }) => isFilled))
        drawArc(layout, center, { from, to: reach, color });
      layout.writeLine(shown, { size: 34, font: 'display', color }, box, center.y - 32);
      layout.writeLine('Impact Score', { size: 8.5, color: colors.soft }, box, center.y + 10);
      layout.writeLine(words, { size: 8.5, color: colors.soft }, box, center.y + 10 + 12);
    },
    { alt: `Impact Score ${shown} on a scale from −${MAX_SCORE} to ${MAX_SCORE}: ${words}` },
  );
  layout.y = y + SCORE_WIDTH - CAPTION_DROP;
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

function drawArc({ doc }: ReportLayout, center: { x: number; y: number }, { from, to, color }: Arc): void {
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
