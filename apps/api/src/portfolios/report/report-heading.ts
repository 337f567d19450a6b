import type { ImpactReport } from './impact-report.ts';
import {
  describeCoverage,
  describeScoreAloud,
  describeTone,
  drawScoreArcs,
  formatImpactScore,
  formatOutside,
  formatSeenPart,
  headlineCoverage,
  impactBand,
  isOfPart,
  scoreNote,
  strokeWidth,
} from '@plumbline/screening';
import type { ArcPlace, ScorePath, ShownScore } from '@plumbline/screening';
import type { ReportLayout } from './report-layout.ts';
import { colors } from './report-layout.ts';
import { formats } from './report-formats.ts';

const SCORE_GAP = 28;
const FACT_HEIGHT = 34;

const RADIUS = 52;
const STROKE = 9;
const CAPTION_DROP = 18;
/** How much smaller the score of a portfolio is that is hardly seen into. */
const PART_SIZE = 0.6;

const tones = {
  positive: { color: colors.positive, pale: colors.positivePale },
  negative: { color: colors.negative, pale: colors.negativePale },
  neutral: { color: colors.neutral, pale: colors.track },
  NA: { color: colors.neutral, pale: colors.track },
} as const;

/** In points. */
const SCORE_WIDTH = 2 * RADIUS + STROKE;

/** Draws what the report is about, with the score next to it. */
export function drawHeading(layout: ReportLayout, report: ImpactReport): void {
  drawLetterhead(layout, report.createdAt);
  const top = layout.y;
  const width = layout.width - SCORE_WIDTH - SCORE_GAP;
  const { name } = report.portfolio;
  const seen = headlineCoverage(report.portfolio);
  layout.writeParagraph('H1', name, { size: 24, font: 'display' }, width);
  layout.y += 2;
  layout.writeParagraph('P', report.kind, { size: 10, color: colors.soft }, width);
  layout.y += 12;
  if (isOfPart(report.portfolio, seen)) {
    layout.writeParagraph('P', describeCoverage(report.portfolio), { size: 15, font: 'display' }, width);
    layout.y += 10;
  }
  drawFacts(layout, report, width);
  const bottom = layout.y;
  layout.y = top;
  drawScore(layout, { score: report.portfolio, seen }, layout.left + layout.width - SCORE_WIDTH);
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

function drawFacts(layout: ReportLayout, { portfolio, profile, hidden }: ImpactReport, width: number): void {
  const { monetaryValue, totalHoldings, coverage, outsideMethod, lastModified } = portfolio;
  const seen = coverage === null ? 'not known' : formatSeenPart(coverage, outsideMethod);
  const facts = [
    ...(hidden ? [] : [['Value', formats.wholeDollars(monetaryValue)]]),
    ['Holdings', formats.count(totalHoldings)],
    ...(coverage !== null && outsideMethod > 0 ? [['Outside the method', formatOutside(outsideMethod)]] : []),
    ...(seen === null ? [] : [['We can see', seen]]),
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

interface DrawnScore {
  readonly score: ShownScore;
  /** The fraction (0-1) of the portfolio that it speaks of. */
  readonly seen: number | null;
}

/**
 * Draws the score inside its three arcs with the left edge at `x`, and moves `y` below them: hollow while it is
 * provisional, small and hatched where it is that of a part only.
 */
function drawScore(layout: ReportLayout, { score, seen }: DrawnScore, x: number): void {
  const isPart = isOfPart(score, seen);
  const scale = isPart ? PART_SIZE : 1;
  const { color } = tones[impactBand(score.impactScore).tone];
  const place = {
    x: x + SCORE_WIDTH / 2,
    y: layout.y + SCORE_WIDTH / 2,
    radius: RADIUS * scale,
    width: STROKE * scale,
  };
  const box = { x, width: SCORE_WIDTH, align: 'center' } as const;
  const { y } = layout;
  const note = scoreNote(score, seen);
  const lines = isPart ? [note!] : ['Impact Score', note ?? describeTone(score, seen)];
  layout.addElement(
    'Figure',
    () => {
      for (const arc of drawScoreArcs(score, place)) drawArc(layout, arc, { score, place, isPart });
      const shown = formatImpactScore(score.impactScore);
      const size = 34 * scale;
      layout.writeLine(shown, { size, font: 'display', color }, box, place.y - 0.94 * size);
      const below = isPart ? place.y + 0.7 * place.radius : place.y + 10;
      lines.forEach((line, at) =>
        layout.writeLine(line, { size: 8.5, color: colors.soft }, box, below + 12 * at),
      );
    },
    { alt: describeScoreAloud(score, seen) },
  );
  layout.y = y + SCORE_WIDTH - CAPTION_DROP;
}

interface ArcStyle {
  readonly score: ShownScore;
  readonly place: ArcPlace;
  readonly isPart: boolean;
}

function drawArc({ doc }: ReportLayout, arc: ScorePath, { score, place, isPart }: ArcStyle): void {
  const { color, pale } = tones[impactBand(score.impactScore).tone];
  const paint = { track: colors.track, rest: pale, fill: color }[arc.part];
  doc.save();
  doc.path(arc.path).lineWidth(strokeWidth(arc, place));
  if (isPart && arc.part === 'fill') doc.dash(1.4, { space: 1.8 });
  doc.stroke(paint);
  doc.restore();
}
