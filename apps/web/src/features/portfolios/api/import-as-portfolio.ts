import { isReadableLine, limits, portfoliosUrls } from '@plumbline/contracts';
import type { UploadResponse } from '@plumbline/contracts';
import { deleteJson } from '../../../lib/api-client.ts';
import { createPortfolio } from './create-portfolio.ts';
import { uploadHoldings } from './upload-holdings.ts';
import type { HoldingsFile } from './upload-holdings.ts';

interface ImportedPortfolio {
  readonly id: number;
  readonly imported: UploadResponse;
}

/**
 * Imports a file as a new portfolio that is called after it. When the file cannot be imported, nothing is left of it.
 */
export async function importAsPortfolio(chosen: HoldingsFile): Promise<ImportedPortfolio> {
  const name = [
    ...chosen.file.name
      .replace(/\.\w+$/, '')
      .replace(/[\p{Cc}\p{Bidi_Control}_]+/gu, ' ')
      .trim(),
  ]
    .slice(0, limits.portfolio.maxNameLength)
    .join('');
  const { id } = await createPortfolio({
    name: isReadableLine(name) ? name : 'My portfolio',
    type: 'Individual',
  });
  try {
    return { id, imported: await uploadHoldings(id, chosen) };
  } catch (error) {
    await deleteJson(portfoliosUrls.portfolio(id)).catch(() => undefined);
    throw error;
  }
}
