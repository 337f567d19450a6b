import type { ReportLayout } from './report-layout.ts';
import { colors } from './report-layout.ts';

const ROW_HEIGHT = 17;
const HEADING_HEIGHT = 24;
const GAP = 22;
const CELL_GAP = 8;
const BAR_HEIGHT = 7;
const BAR_TEXT_WIDTH = 44;
const HATCH = 3;

/** Shows a percentage as a length. */
interface Bar {
  /** 0 to 100. */
  readonly percent: number;
  readonly kind: 'positive' | 'negative';
}

export interface Column<Row> {
  readonly title: string;
  /** Fraction of the table's width, 0-1. */
  readonly width: number;
  readonly isNumber?: boolean;
  text(row: Row): string;
  bar?(row: Row): Bar;
}

interface Table<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Shown when there are no rows. */
  readonly empty: string;
  /** Starts a new page rather than break; for a table that is shorter than a page. */
  readonly isWhole?: boolean;
  /** A sentence below the title. */
  readonly lead?: string;
}

/** Draws a table under its title. No row breaks across pages, and every page repeats the column headers. */
export function drawTable<Row>(
  layout: ReportLayout,
  { title, columns, rows, empty, lead, isWhole }: Table<Row>,
): void {
  layout.y += GAP;
  layout.ensureHeight(HEADING_HEIGHT + (isWhole ? rows.length + 1 : 3) * ROW_HEIGHT);
  layout.writeParagraph('H2', title, { size: 15, font: 'display' });
  layout.y += 6;
  if (rows.length === 0) return layout.writeParagraph('P', empty, { size: 9.5, color: colors.soft });
  if (lead) {
    layout.writeParagraph('P', lead, { size: 9.5, color: colors.soft });
    layout.y += 6;
  }
  const [first, ...others] = columns;
  const continued = [{ ...first, title: `${title}, continued` }, ...others];
  layout.addGroup('Table', () => {
    layout.addGroup('TR', () =>
      drawHeader(layout, columns, (draw) => layout.addElement('TH', draw, columnScope)),
    );
    for (const row of rows) {
      if (layout.ensureHeight(ROW_HEIGHT))
        drawHeader(layout, continued, (draw) => layout.addDecoration(draw));
      layout.addGroup('TR', () => drawRow(layout, columns, row));
    }
  });
}

const columnScope = { scope: 'Column' } as const;

function drawHeader<Row>(
  layout: ReportLayout,
  columns: readonly Column<Row>[],
  add: (draw: () => void) => void,
): void {
  const style = { size: 8, font: 'bold', color: colors.soft } as const;
  for (const { column, x, width } of layOutColumns(layout, columns)) {
    const align = column.isNumber ? 'right' : 'left';
    add(() => layout.writeLine(column.title, style, { x, width, align }));
  }
  layout.y += ROW_HEIGHT - 4;
  layout.drawRule();
}

function drawRow<Row>(layout: ReportLayout, columns: readonly Column<Row>[], row: Row): void {
  const top = layout.y;
  for (const { column, x, width } of layOutColumns(layout, columns)) {
    const bar = column.bar?.(row);
    const align = column.isNumber ? 'right' : 'left';
    const textWidth = bar ? BAR_TEXT_WIDTH : width;
    layout.addElement('TD', () =>
      layout.writeLine(
        column.text(row),
        { size: 9.5 },
        { x: x + width - textWidth, width: textWidth, align },
        top + 4,
      ),
    );
    if (bar) layout.addDecoration(() => drawBar(layout, bar, { x, width: width - textWidth - CELL_GAP }));
  }
  layout.y = top + ROW_HEIGHT;
  layout.drawRule();
}

/** Solid for positive, hatched for negative, so that they differ without color. */
function drawBar(
  { doc, y: top }: ReportLayout,
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

function* layOutColumns<Row>(layout: ReportLayout, columns: readonly Column<Row>[]) {
  let x = layout.left;
  for (const column of columns) {
    const width = column.width * layout.width;
    yield { column, x, width: width - CELL_GAP * (column === columns.at(-1) ? 0 : 1) };
    x += width;
  }
}
