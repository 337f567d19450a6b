import { formatMoment, formatMomentInUtc } from '../lib/format.ts';
import { useIsHydrated } from './ui/hooks/use-is-hydrated.ts';

interface MomentProps {
  /** An ISO time. */
  readonly at: string;
}

/** A moment by the clock of the reader, and by UTC where the reader's time zone is not known yet. */
export function Moment({ at }: MomentProps) {
  return useIsHydrated() ? formatMoment(at) : formatMomentInUtc(at);
}
