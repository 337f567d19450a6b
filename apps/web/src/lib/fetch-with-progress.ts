/** Told which part of a request has been sent, 0 to 1. */
export type OnProgress = (part: number) => void;

type Init = Pick<RequestInit, 'method'> & {
  readonly body?: BodyInit | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * `fetch` for what takes long to send, by `XMLHttpRequest`, which reports progress. Rejects where there is no response.
 */
export function fetchWithProgress(
  address: string,
  { method = 'GET', headers, body }: Init,
  onProgress: OnProgress,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.responseType = 'blob';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.upload.onload = () => onProgress(1);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The request failed.'));
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.response as Blob, { status: request.status, headers });
}
