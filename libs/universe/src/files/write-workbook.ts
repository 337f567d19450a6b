import { strToU8, zipSync } from 'fflate';

/** What a cell can hold; `null` leaves it empty, as do numbers that are none. */
export type WorkbookCell = string | number | null;

/** The most characters that Excel takes in a cell. */
const MAX_CELL_LENGTH = 32_767;
/** Widest column, in characters. */
const MAX_WIDTH = 50;

/**
 * Writes an `.xlsx` workbook of one worksheet, whose first row is its head: in bold, and in view however far one scrolls. Texts are
 * stored as texts, so that a spreadsheet neither runs one as a formula nor takes a ticker for a date.
 */
export function writeWorkbook(title: string, rows: readonly (readonly WorkbookCell[])[]): Uint8Array {
  const parts = { ...frame, 'xl/workbook.xml': workbookOf(title), 'xl/worksheets/sheet1.xml': sheetOf(rows) };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`${declaration}${xml}`)]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const spreadsheet = `${schemas}/spreadsheetml/2006/main`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that are the same in every workbook. Excel refuses styles without a second fill. */
const frame = {
  '[Content_Types].xml':
    `<Types xmlns="${schemas}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': relationsOf(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationsOf(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml':
    `<styleSheet xmlns="${spreadsheet}">` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
};

function relationsOf(...targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join('')}</Relationships>`;
}

function workbookOf(title: string): string {
  return (
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function sheetOf(rows: readonly (readonly WorkbookCell[])[]): string {
  const columns = (rows[0] ?? []).map((_, column) => columnName(column));
  const cols = columns.map(
    (_, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${widthOf(rows, column)}" customWidth="1"/>`,
  );
  const lines = rows.map((cells, row) => {
    const style = row === 0 ? ' s="1"' : '';
    const filled = cells.map((cell, column) => cellOf(cell, `r="${columns[column]}${row + 1}"${style}`));
    return `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  return (
    `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}

/** `A` for the first column, `AA` for the 27th. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function widthOf(rows: readonly (readonly WorkbookCell[])[], column: number): number {
  const longest = rows.reduce((width, cells) => Math.max(width, String(cells[column] ?? '').length), 0);
  return Math.min(longest, MAX_WIDTH) + 2;
}

function cellOf(cell: WorkbookCell, attributes: string): string {
  if (cell === null || cell === '' || Number.isNaN(cell)) return '';
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`;
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML cannot hold. Excel would take `_x0041_` for an A. */
function escaped(text: string): string {
  return text
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => escapes[character]!);
}
