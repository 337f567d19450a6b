import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What can be read of a PDF. */
export interface ReadPdf {
  readonly title: string;
  /** The words of each page, parted by single blanks. */
  readonly pages: readonly string[];
}

/** Reads a PDF; throws where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { Title: title } = (await document.getMetadata()).info as { Title?: string };
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    // A page breaks words into pieces, with blanks of their own between them.
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    pages.push(text.replace(/\s+/g, ' ').trim());
  }
  await document.destroy();
  return { title: title ?? '', pages };
}
