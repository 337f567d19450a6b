import type { ReportPaper } from '@plumbline/contracts';
import { NOT_SURE_LABEL, presets, questionnaire, questionnaireTexts } from '@plumbline/screening';
import type { QuestionTexts } from '@plumbline/screening';
import { formats } from '../report/report-formats.ts';
import { colors, ReportLayout } from '../report/report-layout.ts';

const TITLE = 'Start from your values';
const TICK_SIZE = 9;
const TICK_INDENT = 20;
const LINE = 14;

/** Draws the questions of today with boxes to tick by hand: a PDF of a few pages. */
export function renderBlankQuestionnaire(paper: ReportPaper): Promise<Buffer> {
  const layout = new ReportLayout(paper, TITLE, new Date());
  drawIntroduction(layout);
  const texts = questionnaireTexts[questionnaire.version]!;
  questionnaire.questions.forEach(({ id }, index) => drawQuestion(layout, index + 1, texts.questions[id]!));
  return layout.finish(`Plumbline · ${TITLE} · version ${questionnaire.version} of the questions`);
}

function drawIntroduction(layout: ReportLayout): void {
  layout.writeParagraph('H1', TITLE, { size: 24, font: 'display' });
  layout.y += 6;
  for (const text of [
    `${questionnaire.questions.length} questions about what you would rather not own. Tick one answer to each. Where you tick “${NOT_SURE_LABEL}”, the profile does what the standard, ${presets[0]!.name}, does.`,
    'To leave a company out means that it scores below zero under your profile. Nothing is bought or sold. Enter your answers at /values on the site to see what they do to an index fund.',
  ]) {
    layout.writeParagraph('P', text, { size: 10, color: colors.soft });
    layout.y += 4;
  }
  layout.y += 8;
  layout.writeParagraph('P', 'Name: ______________________________     Date: ________________', { size: 10 });
  layout.y += 10;
}

function drawQuestion(layout: ReportLayout, number: number, texts: QuestionTexts): void {
  const { title, question, why, choices, example } = texts;
  const answers = [...Object.values(choices), NOT_SURE_LABEL];
  // A question is never divided by the end of a page.
  layout.ensureHeight(HEAD_HEIGHT + answers.length * LINE);
  layout.drawRule();
  layout.y += 8;
  layout.addGroup('Sect', () => {
    layout.writeParagraph('H2', `${number}. ${title}`, { size: 14, font: 'display' });
    layout.y += 3;
    layout.writeParagraph('P', question, { size: 10.5 });
    layout.y += 5;
    for (const answer of answers) drawAnswer(layout, answer);
    layout.y += 3;
    layout.writeParagraph('P', `Why we ask: ${why}`, { size: 8.5, color: colors.soft });
    const day = formats.day(new Date(example.observedOn));
    layout.writeParagraph(
      'P',
      `An example: ${example.company}: ${example.fact} (${example.source.title}, ${day}).`,
      { size: 8.5, color: colors.soft },
    );
  });
  layout.y += 10;
}

/** About as high as a question without its answers gets, in points. */
const HEAD_HEIGHT = 130;

function drawAnswer(layout: ReportLayout, text: string): void {
  const { doc, left, width, y } = layout;
  layout.addDecoration(() =>
    doc
      .rect(left + 2, y + 1, TICK_SIZE, TICK_SIZE)
      .lineWidth(0.8)
      .stroke(colors.ink),
  );
  layout.addElement('P', () =>
    layout.writeLine(text, { size: 10.5 }, { x: left + TICK_INDENT, width: width - TICK_INDENT }, y),
  );
  layout.y += LINE;
}
