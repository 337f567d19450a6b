import { Button, Group, Text } from '@mantine/core';
import { useCopy } from '../../components/ui/hooks/use-copy.ts';
import { useIsHydrated } from '../../components/ui/hooks/use-is-hydrated.ts';
import classes from './developers.module.css';

/** What stands in code for the address of this site, before a browser knows it too. */
export const SITE = 'https://plumbline.example';

interface CodeBlockProps {
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly code: string;
}

/** Code to read, with the address of this site in it. */
export function Code({ label, code }: CodeBlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by the keyboard as well
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      <code>{useCode(code)}</code>
    </pre>
  );
}

/** The same, to copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const text = useCode(code);
  const { copy, news } = useCopy(text, 'code');
  return (
    <div>
      <Code label={label} code={code} />
      <Group gap="sm" mt="xs" className="screen-only">
        <Button variant="default" size="xs" aria-label={`Copy: ${label}`} onClick={copy}>
          Copy
        </Button>
        <Text role="status">{news}</Text>
      </Group>
    </div>
  );
}

function useCode(code: string): string {
  return useIsHydrated() ? code.replaceAll(SITE, window.location.origin) : code;
}
