import { Bar } from './ui/bar.tsx';

interface WeightBarProps {
  readonly weight: number;
  /** The weight that fills the whole bar, in the same unit; more than 0. */
  readonly largest: number;
}

/** A bar for the weight above it, relative to the other rows of a table. */
export function WeightBar({ weight, largest }: WeightBarProps) {
  return <Bar percent={(100 * weight) / largest} isRight />;
}
