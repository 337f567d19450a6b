import { accountsPaths } from '@plumbline/contracts';
import type { UploadedImageResponse } from '@plumbline/contracts';
import { postForm } from '../../../lib/api-client.ts';

/** Hands a picture to the server. It shows only once the account is saved with its address. */
export function uploadImage(file: File): Promise<UploadedImageResponse> {
  const form = new FormData();
  form.append('file', file);
  return postForm<UploadedImageResponse>(`/${accountsPaths.image}`, form);
}
