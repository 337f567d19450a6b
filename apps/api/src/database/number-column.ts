import type { ValueTransformer } from 'typeorm';

/** Converts a `numeric` column, which the driver returns as text, to a number; null stays. */
export const numberColumn: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
