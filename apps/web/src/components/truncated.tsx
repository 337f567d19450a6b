import { VisuallyHidden } from '@mantine/core';
import { formatShortMoney, formatWholeMoney, truncate } from '../lib/format.ts';

interface TruncatedProps {
  readonly text: string;
  /** Characters at most. */
  readonly length: number;
}

/** A name cut to fit. The whole of it is shown on hover, and is what assistive technology reads. */
export function Truncated({ text, length }: TruncatedProps) {
  return shorten(text, truncate(text, length));
}

/** A sum in US dollars, as short as `formatShortMoney` makes it; the rest is like {@link Truncated}. */
export function TruncatedMoney({ dollars }: { readonly dollars: number }) {
  return shorten(formatWholeMoney(dollars), formatShortMoney(dollars));
}

function shorten(text: string, shown: string) {
  if (shown === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
