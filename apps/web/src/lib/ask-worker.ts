/** What a worker reports once. */
export type WorkerOutcome<Result> =
  | { readonly kind: 'found'; readonly result: Result }
  | { readonly kind: 'failed' };

/** What a worker that works something out from the file of all securities is sent. */
export interface FromFileRequest {
  /** The address of the file. */
  readonly file: string;
}

/**
 * Asks a worker of the browser once, and ends it. Rejects with an `Error` whose message is `failure` when the worker
 * fails or the signal is aborted.
 */
export async function askWorker<Result>(
  worker: Worker,
  request: FromFileRequest,
  failure: string,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error(failure));
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerOutcome<Result>>) =>
        data.kind === 'found' ? resolve(data.result) : fail(),
      );
      worker.addEventListener('error', fail);
      signal?.addEventListener('abort', fail);
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
