import { isReadableLine, limits, portfoliosUrls } from '@plumbline/contracts';
import type { UploadResponse } from '@plumbline/contracts';
import { deleteJson, postForm } from '../../../lib/api-client.ts';
import { createPortfolio } from './create-portfolio.ts';

interface ImportedPortfolio {
  readonly id: number;
  readonly imported: UploadResponse;
}

/**
 * Imports a file as a new portfolio that is called after it; `account` is the one that is meant of several in it. When
 * the file cannot be imported, nothing is left of it.
 */
export async function importAsPortfolio(file: File, account?: string): Promise<ImportedPortfolio> {
  const name = [
    ...file.name
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
  const form = new FormData();
  form.append('file', file);
  try {
    return { id, imported: await postForm<UploadResponse>(portfoliosUrls.upload(id, account), form) };
  } catch (error) {
    await deleteJson(portfoliosUrls.portfolio(id)).catch(() => undefined);
    throw error;
  }
}
