/** What the thread of thread-pool.spec.ts is to do. */
export type Misbehavior = 'none' | 'hang' | 'exhaust memory' | 'throw' | 'exit' | 'print';

const actions: Record<Misbehavior, () => void> = {
  none: () => {},
  hang: () => {
    for (;;);
  },
  'exhaust memory': () => {
    const blocks: number[][] = [];
    for (;;) blocks.push(new Array<number>(100_000).fill(blocks.length + 0.5));
  },
  throw: () => {
    throw new TypeError('No');
  },
  exit: () => process.exit(3),
  print: () => process.stdout.write('printed by a thread\n'),
};

/** Misbehaves, or returns the file it runs from. */
export default function misbehave(misbehavior: Misbehavior): string {
  actions[misbehavior]();
  return import.meta.url;
}
