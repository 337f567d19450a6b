import type { PlacedText } from '@plumbline/holdings-files';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Nobody's statement is longer, and each page takes time. */
const MAX_PAGES = 200;
const MAX_TEXTS = 200_000;

/** Thrown for a PDF that cannot be read. The message can be shown to the user. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/**
 * Opens a PDF. Nothing in it is run, and nothing that it names is loaded. The caller destroys what is returned.
 *
 * @throws PdfError
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfjs();
  try {
    return await pdfjs.getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, verbosity: 0 })
      .promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new PdfError(
      isLocked
        ? 'This PDF is locked with a password. Open it, print it to a new PDF, and choose that one.'
        : 'This PDF is damaged, or it is no PDF.',
    );
  }
}

async function loadPdfjs() {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs;
}

/**
 * All texts of a PDF, page by page; `onPage` is told how much is done, 0 to 1.
 *
 * @throws PdfError for one that is too long
 */
export async function readTexts(
  pdf: PDFDocumentProxy,
  onPage: (part: number) => void,
): Promise<PlacedText[]> {
  if (pdf.numPages > MAX_PAGES) throw new PdfError(`This PDF has more than ${MAX_PAGES} pages.`);
  const texts: PlacedText[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    texts.push(...(await readPage(await pdf.getPage(number))));
    if (texts.length > MAX_TEXTS) throw new PdfError('This PDF has too much text for a statement.');
    onPage(number / pdf.numPages);
  }
  return texts;
}

async function readPage(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  const { transform } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , c, d, left, base] = item.transform as [number, number, number, number, number, number];
    const [x, y] = moved(transform, left, base);
    const height = Math.hypot(c, d);
    return { text: item.str, page: page.pageNumber, x, y: y - height, width: item.width, height };
  });
}

/** A point after a transformation, in the six numbers by which PDF writes one. */
function moved([a, b, c, d, e, f]: readonly number[], x: number, y: number): [x: number, y: number] {
  return [a! * x + c! * y + e!, b! * x + d! * y + f!];
}
