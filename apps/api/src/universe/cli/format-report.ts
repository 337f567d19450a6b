import type { LoadedRelease } from '../loading/universe-loader.ts';

/** The closing report of a load: what was read, kept, and left out and why. */
export function formatReport({ release, report }: LoadedRelease): string {
  const { read, kept, leftOut, warnings, seconds } = report;
  const out = leftOut.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `Release ${release} is in use. ${number(read)} records read in ${seconds.toFixed(1)} s.`,
    '',
    'Kept',
    ...Object.entries(kept).map(([kind, count]) => `  ${kind.padEnd(12)} ${number(count).padStart(11)}`),
    '',
    `Left out ${number(out)}`,
    ...leftOut.flatMap(({ reason, count, examples }) => [
      `  ${number(count).padStart(8)}  ${reason}`,
      `            such as ${examples.slice(0, 3).join(', ')}`,
    ]),
    ...(warnings.length > 0
      ? ['', 'Warnings', ...warnings.slice(0, 20).map((warning) => `  ${warning}`)]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
