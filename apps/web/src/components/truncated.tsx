import { VisuallyHidden } from '@mantine/core';
import { truncate } from '../lib/format.ts';

interface TruncatedProps {
  readonly text: string;
  /** Characters at most. */
  readonly length: number;
}

/** A name cut to fit. The whole of it is shown on hover, and is what assistive technology reads. */
export function Truncated({ text, length }: TruncatedProps) {
  const shown = truncate(text, length);
  if (shown === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
