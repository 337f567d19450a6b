import type { ImpactReport } from './impact-report.ts';
import { drawScore, SCORE_WIDTH } from './draw-score.ts';
import type { ReportSheet } from './report-sheet.ts';
import { colors } from './report-sheet.ts';
import { words } from './report-words.ts';

const SCORE_GAP = 28;
const FACT_HEIGHT = 34;

/** Draws what the report is about, and its score beside it. */
export function drawHeading(sheet: ReportSheet, report: ImpactReport): void {
  drawLetterhead(sheet, report.madeAt);
  const top = sheet.y;
  const width = sheet.width - SCORE_WIDTH - SCORE_GAP;
  const { name, type, impactScore } = report.portfolio;
  sheet.paragraph('H1', name, { size: 22, isBold: true }, width);
  sheet.y += 2;
  sheet.paragraph('P', type, { size: 10, color: colors.soft }, width);
  sheet.y += 12;
  drawFacts(sheet, report, width);
  const bottom = sheet.y;
  sheet.y = top;
  drawScore(sheet, impactScore, sheet.left + sheet.width - SCORE_WIDTH);
  sheet.y = Math.max(sheet.y, bottom);
}

function drawLetterhead(sheet: ReportSheet, madeAt: Date): void {
  const { doc, left, width, y } = sheet;
  sheet.decoration(() => {
    doc.save().translate(left - 4, y - 4);
    doc.path('M8 4.5h16').lineWidth(2.4).lineCap('round').stroke(colors.ink);
    doc.path('M16 4.5v12').lineWidth(1.8).stroke(colors.ink);
    doc.path('m16 15 5.6 5.2L16 29.5l-5.6-9.3z').fill(colors.ink);
    doc.restore();
  });
  const title = { size: 12, isBold: true };
  sheet.element('P', () => sheet.line('Impact Report', title, { x: left + 30, width: width / 2 }, y + 6));
  const note = `Plumbline · made ${words.day(madeAt)}`;
  sheet.element('P', () =>
    sheet.line(note, { size: 9, color: colors.soft }, { x: left, width, align: 'right' }, y + 8),
  );
  sheet.y += 32;
  sheet.rule();
  sheet.y += 20;
}

function drawFacts(sheet: ReportSheet, { portfolio, profile }: ImpactReport, width: number): void {
  const { monetaryValue, totalHoldings, coverage, lastModified } = portfolio;
  const facts = [
    ['Value', words.wholeDollars(monetaryValue)],
    ['Holdings', words.count(totalHoldings)],
    ['Rated, of the value', words.coverage(coverage)],
    ['Last modified', words.day(new Date(lastModified))],
  ] as const;
  const each = width / 2;
  facts.forEach(([term, text], at) => {
    const box = { x: sheet.left + (at % 2) * each, width: each - 8 };
    const y = sheet.y + Math.floor(at / 2) * FACT_HEIGHT;
    sheet.element('P', () => {
      sheet.line(term, { size: 8.5, color: colors.soft }, box, y);
      sheet.line(text, { size: 12, isBold: true }, box, y + 12);
    });
  });
  sheet.y += Math.ceil(facts.length / 2) * FACT_HEIGHT;
  sheet.paragraph('P', 'Screening profile', { size: 8.5, color: colors.soft }, width);
  sheet.y += 2;
  sheet.paragraph('P', profile, { size: 12, isBold: true }, width);
}
