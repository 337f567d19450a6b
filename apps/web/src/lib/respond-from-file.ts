import type { FromFileRequest, WorkerOutcome } from './ask-worker.ts';

/** In a worker: responds to a request with what `find` works out from the file of all securities. */
export function respondFromFile<Request extends FromFileRequest, Result>(
  find: (file: ArrayBuffer, request: Request) => Result,
): void {
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    load(data.file)
      .then((file) => find(file, data))
      .then(
        (result) => report({ kind: 'found', result }),
        () => report({ kind: 'failed' }),
      );
  });
}

async function load(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.arrayBuffer();
}

function report<Result>(outcome: WorkerOutcome<Result>): void {
  postMessage(outcome);
}
