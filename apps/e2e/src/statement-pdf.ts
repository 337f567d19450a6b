/** A text and where it begins, in points from the lower left corner of the page. */
type Text = readonly [x: number, y: number, text: string];

const titles: readonly Text[] = [
  [60, 700, 'Statement Period: September 1, 2026 - September 30, 2026'],
  [60, 660, 'Description'],
  [300, 660, 'Quantity'],
  [400, 660, 'Market Value'],
];

const rows: readonly Text[] = [
  [60, 645, 'APPLE INC \\(AAPL\\)'],
  [305, 645, '25.000'],
  [410, 645, '$5,260.00'],
  [60, 630, 'MICROSOFT CORP \\(MSFT\\)'],
  [305, 630, '10'],
  [410, 630, '$4,800.00'],
  [60, 600, 'Total Account Value'],
  [410, 600, '$10,060.00'],
];

/** A statement of one page with two holdings, as a PDF written by hand: no broker’s may be in the repository. */
export function statementPdf(): Buffer {
  const content = [...titles, ...rows]
    .map(([x, y, text]) => `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`)
    .join('\n');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

function writePdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
