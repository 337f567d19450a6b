import { Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './page.module.css';
import { usePageTitle } from '../hooks/use-page-title.ts';

interface PageProps {
  /** The heading, and with it the title of the document. */
  readonly title: string;
  /** The title of the document, where it says more or less than the heading. */
  readonly documentTitle?: string;
  /** The heading, where it is not plain text; `null` where the content has an `h1` of its own. */
  readonly heading?: ReactNode;
  /** Makes the heading a target for the focus, for pages that move it there. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** A sentence or two below the heading. */
  readonly lead?: ReactNode;
  /** Above the heading, such as a link back. */
  readonly back?: ReactNode;
  /** Across from the heading, such as buttons. */
  readonly actions?: ReactNode;
  /** `lg` for pages to read, with a larger heading and lead. */
  readonly size?: 'md' | 'lg';
  /** `prose` keeps the lines of a text short enough to read. */
  readonly width?: 'full' | 'prose';
  /** Announces the content as a status with this name, for a page that is still loading; the footer waits. */
  readonly loadingLabel?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A page: its document title, its one `h1`, and its content in a column with even gaps. */
export function Page({ title, documentTitle = title, heading = title, children, ...props }: PageProps) {
  const {
    headingRef,
    lead,
    back,
    actions,
    size = 'md',
    width = 'full',
    loadingLabel,
    className = '',
  } = props;
  usePageTitle(documentTitle);
  return (
    <div
      className={`page ${classes.page} ${className}`}
      data-size={size}
      data-width={width}
      {...(loadingLabel !== undefined && {
        role: 'status',
        'aria-label': loadingLabel,
        'data-loading': true,
      })}
    >
      {heading !== null && (
        <div className={classes.head}>
          <div className={classes.back}>{back}</div>
          <Group justify="space-between" gap="md">
            <h1 className={classes.heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {heading}
            </h1>
            {actions}
          </Group>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
