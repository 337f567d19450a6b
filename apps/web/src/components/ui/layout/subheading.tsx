import { Text } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubheadingProps extends TextProps {
  readonly children: ReactNode;
}

/** An `h3` that looks like a label rather than a heading. */
export function Subheading(props: SubheadingProps) {
  return <Text component="h3" ff="var(--text)" fz="var(--step-down)" fw={600} lts={0} lh={1.55} {...props} />;
}
