import type { ReportSheet } from './report-sheet.ts';
import { colors } from './report-sheet.ts';

const ROW_HEIGHT = 17;
const HEADING_HEIGHT = 24;
const GAP = 22;
const CELL_GAP = 8;
const BAR_HEIGHT = 7;
const BAR_TEXT_WIDTH = 44;
const HATCH = 3;

/** A length beside a number. */
export interface Bar {
  /** 0 to 100. */
  readonly percent: number;
  readonly kind: 'positive' | 'negative';
}

export interface Column<Row> {
  readonly title: string;
  /** Part of the width, 0-1. */
  readonly part: number;
  readonly isNumber?: boolean;
  text(row: Row): string;
  bar?(row: Row): Bar;
}

export interface Table<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What stands there without rows. */
  readonly empty: string;
}

/** Draws a table under its title. No row is cut between two sheets, and the columns are named on every one. */
export function drawTable<Row>(sheet: ReportSheet, { title, columns, rows, empty }: Table<Row>): void {
  sheet.y += GAP;
  sheet.makeRoom(HEADING_HEIGHT + 3 * ROW_HEIGHT);
  sheet.paragraph('H2', title, { size: 13, isBold: true });
  sheet.y += 6;
  if (rows.length === 0) return sheet.paragraph('P', empty, { size: 9.5, color: colors.soft });
  const [first, ...others] = columns;
  const continued = [{ ...first, title: `${title}, continued` }, ...others];
  sheet.within('Table', () => {
    sheet.within('TR', () => drawHeader(sheet, columns, (draw) => sheet.element('TH', draw, columnScope)));
    for (const row of rows) {
      if (sheet.makeRoom(ROW_HEIGHT)) drawHeader(sheet, continued, (draw) => sheet.decoration(draw));
      sheet.within('TR', () => drawRow(sheet, columns, row));
    }
  });
}

const columnScope = { scope: 'Column' } as const;

function drawHeader<Row>(
  sheet: ReportSheet,
  columns: readonly Column<Row>[],
  put: (draw: () => void) => void,
): void {
  const style = { size: 8, isBold: true, color: colors.soft };
  for (const { column, x, width } of placed(sheet, columns)) {
    const align = column.isNumber ? 'right' : 'left';
    put(() => sheet.line(column.title, style, { x, width, align }));
  }
  sheet.y += ROW_HEIGHT - 4;
  sheet.rule();
}

function drawRow<Row>(sheet: ReportSheet, columns: readonly Column<Row>[], row: Row): void {
  const top = sheet.y;
  for (const { column, x, width } of placed(sheet, columns)) {
    const bar = column.bar?.(row);
    const align = column.isNumber ? 'right' : 'left';
    const textWidth = bar ? BAR_TEXT_WIDTH : width;
    sheet.element('TD', () =>
      sheet.line(
        column.text(row),
        { size: 9.5 },
        { x: x + width - textWidth, width: textWidth, align },
        top + 4,
      ),
    );
    if (bar) sheet.decoration(() => drawBar(sheet, bar, { x, width: width - textWidth - CELL_GAP }));
  }
  sheet.y = top + ROW_HEIGHT;
  sheet.rule();
}

/** A solid bar speaks for something, a hatched one against it: that can be told apart on paper without colour. */
function drawBar(
  { doc, y: top }: ReportSheet,
  { percent, kind }: Bar,
  box: { x: number; width: number },
): void {
  const { x, width } = box;
  const y = top + (ROW_HEIGHT - BAR_HEIGHT) / 2;
  const length = Math.max(1, (width * Math.min(percent, 100)) / 100);
  const color = colors[kind];
  doc.rect(x, y, width, BAR_HEIGHT).fill(colors.track);
  if (kind === 'positive') {
    doc.rect(x, y, length, BAR_HEIGHT).fill(color);
    return;
  }
  doc.save().rect(x, y, length, BAR_HEIGHT).clip();
  doc.rect(x, y, length, BAR_HEIGHT).fill('white');
  for (let at = x - BAR_HEIGHT; at < x + length; at += HATCH) {
    doc.moveTo(at, y + BAR_HEIGHT).lineTo(at + BAR_HEIGHT, y);
  }
  doc.lineWidth(1.2).stroke(color).restore();
  doc.rect(x, y, length, BAR_HEIGHT).lineWidth(0.8).stroke(color);
}

function* placed<Row>(sheet: ReportSheet, columns: readonly Column<Row>[]) {
  let x = sheet.left;
  for (const column of columns) {
    const width = column.part * sheet.width;
    yield { column, x, width: width - CELL_GAP * (column === columns.at(-1) ? 0 : 1) };
    x += width;
  }
}
