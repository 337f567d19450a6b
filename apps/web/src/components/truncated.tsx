import { VisuallyHidden } from '@mantine/core';
import { formatLargeMoney, formatWholeMoney, truncate } from '../lib/format.ts';

interface TruncatedProps {
  readonly text: string;
  /** Characters at most. */
  readonly length: number;
}

/** A name cut to fit. The whole of it is shown on hover, and is what assistive technology reads. */
export function Truncated({ text, length }: TruncatedProps) {
  return shorten(text, truncate(text, length));
}

/** From here on a sum is wider than a card on a phone. */
const BILLION = 1e9;

/** A sum in whole US dollars, from a billion on as `$1.23B`; the rest is like {@link Truncated}. */
export function TruncatedMoney({ dollars }: { readonly dollars: number }) {
  const text = formatWholeMoney(dollars);
  return shorten(text, dollars < BILLION ? text : formatLargeMoney(dollars));
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
