interface Move {
  readonly at: number;
  readonly step: 1 | -1;
  readonly count: number;
}

/** One option further, round the end by way of the box itself, which is -1: before the first and after the last. */
export function nextOption({ at, step, count }: Move): number {
  const next = at + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
