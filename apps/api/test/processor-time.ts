/** Milliseconds that this process computed for `work`: unlike by the clock, other programs hardly count. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
