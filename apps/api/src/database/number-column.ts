import type { ValueTransformer } from 'typeorm';

/** Reads a `numeric` column, which the driver hands over as text, as a number; `null` stays. */
export const numberColumn: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
