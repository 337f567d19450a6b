import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { PlumbLine } from './plumb-line.tsx';
import classes from './auth-page.module.css';

/** The heading names the form: a reader whom the page begins with in a field of it hears what it is for. */
export const AUTH_TITLE_ID = 'auth-title';

interface AuthPageProps {
  readonly title: string;
  /** The title of the document, where it is not the heading. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every authentication page: the form on the left and, on wide screens, the plumb line. */
export function AuthPage({ title, documentTitle = title, lead, children }: AuthPageProps) {
  usePageTitle(documentTitle);
  return (
    <Columns className={`page ${classes.page}`} widths="7fr 5fr" gap="clamp(2rem, 6vw, 6rem)">
      <Box w="100%" maw="27rem" m="auto">
        <h1 id={AUTH_TITLE_ID}>{title}</h1>
        {lead && (
          <Text c="dimmed" mt="xs">
            {lead}
          </Text>
        )}
        <Box mt="1.75rem">{children}</Box>
      </Box>
      <div className={classes.panel}>
        <PlumbLine />
        <p className={classes.motto}>
          A plumb line shows whether a wall is straight. This one is held against what you own.
        </p>
      </div>
    </Columns>
  );
}
