import { runToEnd } from '../process/child-process.mjs';

const terminal = new URL('terminal.mjs', import.meta.url).href;

/** Runs a step of so many milliseconds in a process of its own, without a terminal, and returns what it prints. */
async function runStep(milliseconds) {
  const script = `import { step } from '${terminal}';
    await step('Building', () => new Promise((resolve) => setTimeout(resolve, ${milliseconds})));`;
  const { output } = await runToEnd(process.execPath, ['--input-type=module', '--eval', script]);
  return output.replace(/[\d.]+ s/g, 'N s').split('\n');
}

describe('step without a terminal', () => {
  it('prints one line when it is done', async () => {
    expect(await runStep(1)).toEqual(['  Building (N s)']);
  });

  it('is named before it is done when it takes long', async () => {
    expect(await runStep(2500)).toEqual(['  Building ...', '  Building (N s)']);
  });
});
