import { findOutlook } from './outlook.ts';
import type { OutlookMessage, OutlookRequest } from './load-outlook.ts';

addEventListener('message', ({ data: { check, file } }: MessageEvent<OutlookRequest>) => {
  load(file).then(
    (loaded) => find(check, loaded),
    () => report({ kind: 'failed' }),
  );
});

function find(check: OutlookRequest['check'], file: ArrayBuffer): void {
  try {
    report({ kind: 'found', outlook: findOutlook(check, file) });
  } catch {
    report({ kind: 'failed' });
  }
}

async function load(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.arrayBuffer();
}

function report(message: OutlookMessage): void {
  postMessage(message);
}
