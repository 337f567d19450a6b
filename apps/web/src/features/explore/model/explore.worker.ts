import { drawPanel } from './dots.ts';
import type { ExploreQuery } from './explore-query.ts';
import { ExploreEngine } from './explore-engine.ts';
import type { ExploreRequest, ExploreResponse } from './explore-runner.ts';

let engine: Promise<ExploreEngine> | null = null;

addEventListener('message', ({ data }: MessageEvent<ExploreRequest>) => {
  engine ??= load(data.address);
  engine.then(
    (loaded) => run(loaded, data),
    () => send({ kind: 'failure' }),
  );
});

/** The list goes first: it is what a reader looks at, and drawing takes longer than all the rest. */
function run(engine: ExploreEngine, { query, look }: ExploreRequest): void {
  const result = engine.run(JSON.parse(query) as ExploreQuery);
  // The dots are copied, because they are drawn once more here.
  send({ kind: 'result', query, result }, [result.scores.buffer, result.states.buffer, result.order.buffer]);
  const drawn = result.panels.map((panel) => [panel.title, drawPanel(panel, look)] as const);
  send(
    { kind: 'pictures', query, pictures: new Map(drawn) },
    drawn.map(([, picture]) => picture),
  );
}

async function load(address: string): Promise<ExploreEngine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const loaded = new ExploreEngine(await response.arrayBuffer());
  send({ kind: 'listings', listings: loaded.listings });
  return loaded;
}

function send(response: ExploreResponse, transfer: (ArrayBufferLike | ImageBitmap)[] = []): void {
  postMessage(response, { transfer: transfer as Transferable[] });
}
