import { readFile } from 'node:fs/promises';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isRunning } from './is-running.ts';

/**
 * A download from Fidelity in its real form: a byte order mark, cash, two accounts, a pending activity and a notice at
 * the end. Five rows name a known holding, one of them a second lot of Apple; row 8 misspells Procter & Gamble.
 */
export const fidelityFile = {
  name: 'Portfolio_Positions_Jan-02-2026.csv',
  type: 'text/csv',
  text: [
    "\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type",
    'X12345678,Individual - TOD,SPAXX**,HELD IN MONEY MARKET,,,,$1234.56,,,,,4.10%,,,Cash,',
    'X12345678,Individual - TOD,AAPL,APPLE INC,10,$250.00,+$0.50,$2500.00,+$5.00,+0.20%,+$900.00,+56.25%,20.00%,$1600.00,$160.00,Cash,',
    'X12345678,Individual - TOD,MSFT,MICROSOFT CORP,4,$480.00,-$1.00,"$1,920.00",-$4.00,-0.21%,+$420.00,+28.00%,15.36%,"$1,500.00",$375.00,Margin,',
    'X12345678,Individual - TOD,KO,COCA-COLA CO,25.5,$70.00,+$0.10,"$1,785.00",+$2.55,+0.14%,-$15.00,-0.83%,14.28%,"$1,800.00",$70.59,Cash,',
    'X87654321,ROTH IRA,SPY,SPDR S&P500 ETF TRUST,3,$690.00,+$2.00,"$2,070.00",+$6.00,+0.29%,+$570.00,+38.00%,16.56%,"$1,500.00",$500.00,Cash,',
    'X87654321,ROTH IRA,AAPL,APPLE INC,5,$250.00,+$0.50,"$1,250.00",+$2.50,+0.20%,+$450.00,+56.25%,10.00%,$800.00,$160.00,Cash,',
    'X87654321,ROTH IRA,PGX9,PROCTER & GAMBLE COMPNY,6,$150.00,$0.00,$900.00,$0.00,0.00%,$0.00,0.00%,7.20%,$900.00,$150.00,Cash,',
    'X87654321,ROTH IRA,Pending Activity,,,,,-$55.00,,,,,,,,',
    '',
    '"The data and information in this spreadsheet is provided to you solely for your use, and is not for distribution."',
    'Date downloaded Jan-02-2026 9:41 a.m ET',
  ].join('\r\n'),
} as const;

interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
}

/** Drops a text file. */
export async function dropText(zone: Locator, { name, type, text = 'words' }: TextFile): Promise<void> {
  const file = `new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} })`;
  await drop(zone, file);
}

/** Drops a new PNG of this size. */
export async function dropPicture(
  zone: Locator,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await drop(
    zone,
    `(async () => {
      const canvas = new OffscreenCanvas(${width}, ${height});
      const context = canvas.getContext('2d');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, ${width}, ${height / 2});
      return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
    })()`,
  );
}

/** @param file an expression that the page evaluates to the file */
async function drop(zone: Locator, file: string): Promise<void> {
  // What is dropped on the page of the server is lost.
  await zone.page().waitForFunction(isRunning);
  const dataTransfer: JSHandle = await zone.page().evaluateHandle(`(async () => {
    const transfer = new DataTransfer();
    transfer.items.add(await ${file});
    return transfer;
  })()`);
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
}

/** Performs the action and reads the download that it starts. */
export async function downloadFrom(
  page: Page,
  action: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of a PDF. */
export interface PdfText {
  readonly title: string;
  /** The words of each page, separated by single spaces. */
  readonly pages: readonly string[];
}

/** Throws when the bytes are no PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { Title: title } = (await document.getMetadata()).info as { Title?: string };
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    // A PDF splits words into pieces, with spaces of their own between them.
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    pages.push(text.replace(/\s+/g, ' ').trim());
  }
  await document.destroy();
  return { title: title ?? '', pages };
}
