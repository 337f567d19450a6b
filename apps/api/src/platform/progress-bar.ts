import type { Progress } from '@plumbline/sources';
import { Presets, SingleBar } from 'cli-progress';

export interface ProgressBar {
  readonly show: (progress: Progress) => void;
  readonly stop: () => void;
}

/** A progress bar on a terminal; elsewhere one line for each step. */
export function createProgressBar(): ProgressBar {
  return process.stderr.isTTY ? terminalBar() : stepLines();
}

function terminalBar(): ProgressBar {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}%  {label}',
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { label: '' });
  return {
    show: ({ label, done, total }) => {
      bar.setTotal(total ?? 1);
      bar.update(total === null ? 0 : done, { label });
    },
    stop: () => bar.stop(),
  };
}

function stepLines(): ProgressBar {
  let last = '';
  return {
    show: ({ label }) => {
      if (label !== last) process.stderr.write(`${label}\n`);
      last = label;
    },
    stop: () => undefined,
  };
}
