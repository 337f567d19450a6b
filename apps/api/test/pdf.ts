import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What can be read of a PDF. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly pages: readonly PdfPage[];
}

interface PdfPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** From the text that stands outermost to the nearest edge, points. */
  readonly margin: number;
}

/** Reads a PDF; fails where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const info = (await document.getMetadata()).info as { Title: string; Language: string };
  const marks = await document.getMarkInfo();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.filter((item) => 'str' in item);
    const text = pieces.map(({ str }) => str).join(' ');
    const margins = pieces.flatMap(({ transform: [, , , , x, y], width: length, height: size }) => [
      x,
      y,
      width - x - length,
      height - y - size,
    ]);
    pages.push({ width, height, text: text.replace(/\s+/g, ' '), margin: Math.min(...margins) });
  }
  await document.destroy();
  return { title: info.Title, language: info.Language, isTagged: marks?.Marked === true, pages };
}
