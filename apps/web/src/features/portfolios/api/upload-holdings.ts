import { portfoliosUrls } from '@plumbline/contracts';
import type { UploadResponse } from '@plumbline/contracts';
import { postForm } from '../../../lib/api-client.ts';

/** A file, and which of its accounts is meant where it has several. */
export interface HoldingsFile {
  readonly file: File;
  readonly account?: string;
}

/** Sets the holdings of a portfolio to those in a file. `onSent` is told what part of it has been sent, 0 to 1. */
export function uploadHoldings(
  portfolioId: number,
  { file, account }: HoldingsFile,
  onSent?: (part: number) => void,
): Promise<UploadResponse> {
  const form = new FormData();
  form.append('file', file);
  return postForm<UploadResponse>(portfoliosUrls.upload(portfolioId, account), form, {
    onProgress: onSent,
  });
}
