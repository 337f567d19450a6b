import { ExploreEngine } from './explore-engine.ts';
import type { ExploreRequest, ExploreResponse } from './use-explore.ts';

let engine: Promise<ExploreEngine> | null = null;

addEventListener('message', ({ data }: MessageEvent<ExploreRequest>) => {
  engine ??= load(data.address);
  engine.then(
    (loaded) => {
      const result = loaded.run(data.query);
      send({ kind: 'result', result }, [result.scores.buffer, result.order.buffer]);
    },
    () => send({ kind: 'failure' }),
  );
});

async function load(address: string): Promise<ExploreEngine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const loaded = new ExploreEngine(await response.arrayBuffer());
  send({ kind: 'listings', listings: loaded.listings });
  return loaded;
}

function send(response: ExploreResponse, transfer: ArrayBufferLike[] = []): void {
  postMessage(response, { transfer: transfer as ArrayBuffer[] });
}
