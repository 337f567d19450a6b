import { planTextOf } from '@plumbline/holdings-files';
import { openPdf, PdfError, readTexts } from '../../../features/portfolios/model/read-pdf.ts';

/** The lines of a PDF that may be funds, to be looked through before they are checked. @throws PdfError */
export async function readPlanPdf(file: File): Promise<string> {
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const text = planTextOf(await readTexts(pdf, () => undefined));
    if (text === '')
      throw new PdfError('This PDF has no text, only pictures of its pages. Paste the list instead.');
    return text;
  } finally {
    await pdf.destroy();
  }
}
