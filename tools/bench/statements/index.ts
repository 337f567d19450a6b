/**
 * `npm run bench -- statements [--rounds N]`: an OFX file of 10,000 positions, next to a bare walk over its tags; and a
 * statement in PDF of 60 pages, next to what pdf.js alone takes to give its texts. In this process, processor time.
 */
import { parseArgs } from 'node:util';
import { defaultHoldingsFileLimits, parseHoldingsFile, readStatement } from '@plumbline/holdings-files';
import type { PlacedText } from '@plumbline/holdings-files';
import { writeOfx } from '@plumbline/holdings-files/testing';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { median } from '../load.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const ROUNDS = Number(options.rounds);
const POSITIONS = 10_000;
const PAGES = 60;
const LINES_PER_PAGE = 40;

const ofx = new TextEncoder().encode(writeOfx(1, [{ account: '1', lines: ofxLines() }]));
const pdf = await statementPdf();
const times = { walk: [] as number[], ofx: [] as number[], texts: [] as number[], statement: [] as number[] };
for (let round = -2; round < ROUNDS; round += 1) {
  const [walked, tags] = measured(() => walk(ofx));
  const [parsed, file] = measured(() => parseHoldingsFile(ofx, defaultHoldingsFileLimits));
  const start = process.cpuUsage();
  const texts = await textsOf(pdf);
  const extracted = since(start);
  const [read, statement] = measured(() => readStatement(texts));
  if (file.rows.length !== POSITIONS || tags < POSITIONS)
    throw new Error(`${file.rows.length} rows were read.`);
  if (statement.holdings.length !== PAGES * LINES_PER_PAGE)
    throw new Error(`${statement.holdings.length} lines were read.`);
  if (round < 0) continue;
  times.walk.push(walked);
  times.ofx.push(parsed);
  times.texts.push(extracted);
  times.statement.push(extracted + read);
}
report(`OFX, ${POSITIONS} positions, ${(ofx.length / 1e6).toFixed(1)} MB`, times.ofx, times.walk);
report(`PDF, ${PAGES} pages, ${(pdf.length / 1e6).toFixed(1)} MB`, times.statement, times.texts);

function report(what: string, ours: readonly number[], bare: readonly number[]): void {
  const [ms, floor] = [median(ours), median(bare)];
  console.log(`${what}: ${ms.toFixed(0)} ms, bare ${floor.toFixed(0)} ms, ${(ms / floor).toFixed(2)} x`);
}

function measured<Result>(work: () => Result): [number, Result] {
  const start = process.cpuUsage();
  const result = work();
  return [since(start), result];
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** What any reader of the format has to do: find each tag and the value behind it. */
function walk(bytes: Uint8Array): number {
  let count = 0;
  for (const [, name, value] of new TextDecoder().decode(bytes).matchAll(/<([^>]+)>([^<\r\n]*)/g))
    if (name !== '' || value !== '') count += 1;
  return count;
}

function ofxLines() {
  return Array.from({ length: POSITIONS }, (_, at) => ({
    id: String(100_000_000 + at),
    ticker: tickerAt(at),
    name: `Company ${at} Incorporated`,
    units: '12.5',
    price: '80.00',
    value: '1000.00',
  }));
}

/** AAAA, AAAB and so on. */
function tickerAt(at: number): string {
  return [3, 2, 1, 0].map((place) => String.fromCharCode(65 + (Math.floor(at / 26 ** place) % 26))).join('');
}

/** As a broker prints positions: titles on each page, and a line for each. */
async function statementPdf(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', margin: 36, autoFirstPage: false });
  const columns = [40, 110, 330, 410, 490];
  for (let page = 0; page < PAGES; page += 1) {
    document.addPage().fontSize(8);
    const lines = Array.from({ length: LINES_PER_PAGE }, (_, line) => {
      const at = page * LINES_PER_PAGE + line;
      return [tickerAt(at), `Company ${at} Incorporated`, '12.500', '$80.00', '$1,000.00'];
    });
    const table = [['Symbol', 'Description', 'Quantity', 'Price', 'Market Value'], ...lines];
    table.forEach((cells, line) =>
      cells.forEach((cell, column) =>
        document.text(cell, columns[column]!, 60 + 16 * line, { lineBreak: false }),
      ),
    );
  }
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** What pdf.js gives of a document, as the browser hands it on. */
async function textsOf(bytes: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const texts: PlacedText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height: top } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const { str: text, transform, width, height } = item;
      texts.push({ text, page: number, x: transform[4], y: top - transform[5] - height, width, height });
    }
  }
  await document.destroy();
  return texts;
}
