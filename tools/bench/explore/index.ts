/**
 * `npm run bench -- explore [--rounds N] [--slowdown N]`: Explore in a real Chromium with the starter universe. How large its
 * file is, and how long it takes from a tick until all securities are scored, filtered and sorted (in the worker), and until
 * the new table and picture have been painted. `--slowdown 4` makes the processor of the page four times slower.
 */
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../process/find-chromium.mjs';
import { withBuiltApi, type BuiltApi } from '../built-api.ts';
import { median } from '../load.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    slowdown: { type: 'string', default: '1' },
  },
});

/** What the page records of the results of its worker. */
interface Recorded {
  readonly results: { readonly milliseconds: number; readonly count: number }[];
}

const WARM_UP_ROUNDS = 6;
const WIDE = { width: 1440, height: 900 };

await withBuiltApi(measure);

async function measure({ url }: BuiltApi): Promise<void> {
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`${url}/api/explore`, { headers: { 'accept-encoding': encoding } });
    console.log(`file, ${encoding}: ${response.headers.get('content-length')} bytes`);
    await response.arrayBuffer();
  }
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const page = await browser.newPage({ viewport: WIDE });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
    // The loader of this script gives functions their names by a helper, which a page does not have.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.addInitScript(recordResults);
    const startedAt = performance.now();
    await page.goto(`${url}/explore`);
    await page.getByRole('table', { name: 'Securities' }).waitFor();
    console.log(`from the address to the table: ${Math.round(performance.now() - startedAt)} ms`);
    await measureTicks(page);
  } finally {
    await browser.close();
  }
}

/** Runs in the page, before its own scripts: notes what every worker sends back. */
function recordResults(): void {
  const recorded: Recorded = { results: [] };
  Object.assign(window, { recorded });
  window.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters);
      this.addEventListener('message', ({ data }: MessageEvent) => {
        if (data.kind !== 'result') return;
        const { milliseconds, scores } = data.result as { milliseconds: number; scores: Float64Array };
        recorded.results.push({ milliseconds, count: scores.length });
      });
    }
  };
}

async function measureTicks(page: Page): Promise<void> {
  await page.getByText('Addiction').click();
  const box = page.getByRole('checkbox', { name: 'Alcohol', exact: true });
  const [scored, painted]: [number[], number[]] = [[], []];
  let count = 0;
  for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
    const tick = await box.evaluate(tickAndWait);
    count = tick.count;
    if (round < 0) continue;
    scored.push(tick.milliseconds);
    painted.push(tick.painted);
  }
  console.log(`${count} securities, ${options.rounds} ticks, processor ${options.slowdown} x slower`);
  report('scored, filtered and sorted', scored);
  report('from the click to the paint', painted);
}

/** Runs in the page: clicks the box, and waits until what changed has been painted. */
async function tickAndWait(box: Element) {
  const { results } = (window as unknown as { recorded: Recorded }).recorded;
  const before = results.length;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const startedAt = performance.now();
  (box as HTMLInputElement).click();
  while (results.length === before) await new Promise((resolve) => setTimeout(resolve));
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const painted = performance.now() - startedAt;
  return { ...results.at(-1)!, painted };
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at95 = sorted[Math.floor(sorted.length * 0.95)]!;
  console.log(
    `${name.padEnd(30)} median ${median(times).toFixed(1)} ms, 95th percentile ${at95.toFixed(1)} ms, largest ${sorted.at(-1)!.toFixed(1)} ms`,
  );
}
