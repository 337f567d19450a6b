/**
 * `npm run bench -- explore [--rounds N] [--slowdown N]`: Explore in a real Chromium with the starter universe. How
 * large its file is, and how long it takes from a tick until all securities are scored, filtered and sorted (in the
 * worker), and until the new table and picture have been painted: after a click alone, as screen readers send it, and
 * after one that begins with a press, as those of mice and fingers do. `--slowdown 4` makes the processor of the page
 * four times slower.
 */
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../setup/find-chromium.mjs';
import { withBuiltApi, type BuiltApi } from '../built-api.ts';
import { median } from '../load.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    slowdown: { type: 'string', default: '1' },
  },
});

const WARM_UP_ROUNDS = 6;
/** How long a button of the mouse is down, in milliseconds. */
const PRESS_MS = 80;
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

/** Runs in the page, before its own scripts: notes how long the worker took for each result. */
function recordResults(): void {
  const recorded: number[] = [];
  Object.assign(window, { recorded });
  window.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters);
      this.addEventListener('message', ({ data }: MessageEvent) => {
        if (data.kind === 'result') recorded.push(data.result.milliseconds as number);
      });
    }
  };
}

async function measureTicks(page: Page): Promise<void> {
  await page.getByText('Addiction').click();
  const count = await page.getByRole('status').filter({ hasText: 'securities' }).textContent();
  console.log(`${count}`);
  for (const pressMs of [0, PRESS_MS]) {
    const ticks = await tickOften(page, pressMs);
    console.log(
      `${ticks.length} ticks after a press of ${pressMs} ms, processor of the page ${options.slowdown} x slower`,
    );
    report('scored, filtered and sorted', ticks, 'worker');
    report('from the click to the new rows', ticks, 'changed');
    report('from the click to the paint', ticks, 'painted');
    const inFirstFrame = ticks.filter(({ frames }) => frames === 1).length;
    console.log(`painted in the first frame after the click: ${inFirstFrame} of ${ticks.length}`);
  }
}

type Tick = Awaited<ReturnType<typeof tickAndWait>>;

async function tickOften(page: Page, pressMs: number): Promise<Tick[]> {
  const box = page.getByRole('checkbox', { name: 'Alcohol', exact: true });
  const ticks: Tick[] = [];
  for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
    const tick = await box.evaluate(tickAndWait, pressMs);
    if (round >= 0) ticks.push(tick);
  }
  return ticks;
}

/**
 * Runs in the page: clicks the box right after a frame has begun, as browsers deliver clicks, and waits until the new
 * list has been painted. The number of rated securities changes with each click, and so tells when the list is the new
 * one.
 */
async function tickAndWait(box: Element, pressMs: number) {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const nextTask = () => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  };
  const summary = [...document.querySelectorAll('[role=status]')].find(({ textContent }) =>
    textContent.includes('securities'),
  )!;
  // The address follows the list after a moment, and renders the page again.
  await new Promise((resolve) => setTimeout(resolve, 400));
  const { recorded } = window as unknown as { recorded: number[] };
  const before = recorded.length;
  if (pressMs > 0) {
    box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, pressMs));
  }
  await frame();
  await nextTask();
  let frames = 0;
  let isWaiting = true;
  const countFrames = () => {
    frames++;
    if (isWaiting) requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);
  const startedAt = performance.now();
  const change = new Promise<number>((resolve) => {
    const options = { subtree: true, childList: true, characterData: true };
    new MutationObserver((_, observer) => {
      // The summary also says at once whether the standard has been changed.
      if (recorded.length === before) return;
      observer.disconnect();
      resolve(performance.now() - startedAt);
    }).observe(summary, options);
  });
  (box as HTMLInputElement).click();
  const changed = await change;
  await frame();
  isWaiting = false;
  await nextTask();
  const painted = performance.now() - startedAt;
  return { worker: recorded.at(-1)!, changed, painted, frames };
}

function report(name: string, ticks: readonly Tick[], figure: keyof Tick): void {
  const sorted = ticks.map((tick) => tick[figure]).sort((a, b) => a - b);
  const at95 = sorted[Math.floor(sorted.length * 0.95)]!;
  console.log(
    `${name.padEnd(30)} median ${median(sorted).toFixed(1)} ms, 95th percentile ${at95.toFixed(1)} ms, largest ${sorted.at(-1)!.toFixed(1)} ms`,
  );
}
