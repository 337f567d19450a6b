import { Paper } from '@mantine/core';
import type { PaperProps } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { PanelShown } from '../hooks/use-is-panel-shown.ts';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { usePrinting } from '../hooks/use-printing.ts';
import classes from './panel.module.css';

interface PanelProps extends PaperProps {
  /** The heading. With it the panel is a region that assistive technology can jump to. */
  readonly title?: ReactNode;
  /** Level of the heading, which depends on where the panel is used. */
  readonly headingLevel?: 'h2' | 'h3';
  /** Name of the region, where the heading says more than that. */
  readonly label?: string;
  /** A sentence below the heading. */
  readonly description?: ReactNode;
  /** Across from the heading: buttons, a badge. */
  readonly actions?: ReactNode;
  /** `lg` for a panel as wide as the page, with a larger heading. */
  readonly size?: 'md' | 'lg';
  /** Colors the top edge. */
  readonly tone?: 'positive' | 'negative' | 'accent';
  /**
   * On a phone only the heading is shown, until the reader opens it; what its content fetches waits for that
   * (`useIsPanelShown`). On paper everything is shown that has been fetched.
   */
  readonly isFoldable?: boolean;
  readonly children?: ReactNode;
}

/**
 * A bordered box. With a title it is a named region. Takes the style props of Mantine's Paper, such as `p` and `mt`.
 */
export function Panel({ title, headingLevel, label, description, actions, children, ...props }: PanelProps) {
  const { size = 'md', tone, isFoldable = false, className = '', ...paper } = props;
  const headingId = useId();
  const isRegion = title !== undefined || label !== undefined;
  const Content = isFoldable ? Foldable : Unfolded;
  return (
    <Paper
      component={isRegion ? 'section' : 'div'}
      withBorder
      p={size === 'lg' ? 'clamp(1.25rem, 3vw, 2rem)' : 'lg'}
      {...paper}
      className={`${classes.panel} ${className}`}
      data-tone={tone}
      data-size={size}
      aria-label={label}
      aria-labelledby={isRegion && label === undefined ? headingId : undefined}
    >
      <Content head={{ id: headingId, title, headingLevel, description, actions }}>{children}</Content>
    </Paper>
  );
}

type HeadProps = Pick<PanelProps, 'title' | 'headingLevel' | 'description' | 'actions'> & {
  readonly id: string;
};

interface ContentProps {
  readonly head: HeadProps;
  readonly children: ReactNode;
}

function Unfolded({ head, children }: ContentProps) {
  return (
    <>
      <Head {...head} />
      {children}
    </>
  );
}

function Foldable({ head, children }: ContentProps) {
  const isHydrated = useIsHydrated();
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const [wasOpened, setWasOpened] = useState(false);
  const isShown = isHydrated && (!isPhone || wasOpened);
  const Content = !isPhone ? Unfolded : isPrinting ? OnPaper : Folded;
  return (
    <PanelShown value={isShown}>
      <Content head={head} onOpen={() => setWasOpened(true)}>
        {children}
      </Content>
    </PanelShown>
  );
}

function OnPaper({ head, children }: ContentProps) {
  return (
    <div className={classes.onPaper}>
      <Unfolded head={head}>{children}</Unfolded>
    </div>
  );
}

function Folded({ head, children, onOpen }: ContentProps & { readonly onOpen: () => void }) {
  const { id, title, headingLevel: Heading = 'h2', ...rest } = head;
  return (
    <details
      className={classes.foldable}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
      </summary>
      <Head id={`${id}-about`} {...rest} title={null} />
      {children}
    </details>
  );
}

function Head({ id, title, headingLevel: Heading = 'h2', description, actions }: HeadProps) {
  if (title === undefined) return null;
  if (title === null && !actions && !description) return null;
  return (
    <div className={classes.head}>
      {title !== null && (
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
      )}
      {actions}
      {description && <div className={classes.description}>{description}</div>}
    </div>
  );
}
