import { DECODED_LENGTH_HEADER } from '@plumbline/contracts';

/**
 * Parses the body of a response. `onPart` is told which part of it has arrived, 0 to 1, where the response tells how
 * much there is.
 */
export async function readJson<T>(response: Response, onPart: (part: number) => void): Promise<T> {
  const total = Number(response.headers.get(DECODED_LENGTH_HEADER));
  const reader = total > 0 && response.body?.getReader();
  if (!reader) return (await response.json()) as T;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    loaded += next.value.length;
    onPart(Math.min(loaded / total, 1));
  }
  return JSON.parse(await new Blob(chunks).text()) as T;
}
