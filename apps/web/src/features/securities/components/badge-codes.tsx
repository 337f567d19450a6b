import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { badgeHref, badgeName } from '@plumbline/contracts';
import type { InstrumentResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { badgeCodes } from '../model/badge-codes.ts';

/** The badge as it looks now, and the code that shows it on another site. */
export function BadgeCodes({ security }: { readonly security: InstrumentResponse }) {
  const { html, markdown } = badgeCodes(security, window.location.origin);
  return (
    <Stack mt="md" gap="md" maw="44rem">
      <p>
        A picture with the Impact Score under {presets[0]!.name}, the day of our data and our name. It changes
        with our releases, for better or worse, and says where a score is provisional, a bound or missing. It
        is not a recommendation. Whoever opens your page loads the picture from us.
      </p>
      <img
        src={badgeHref(security)}
        alt={badgeName(security)}
        style={{ alignSelf: 'start', maxWidth: '100%' }}
      />
      <Code language="HTML" code={html} />
      <Code language="Markdown" code={markdown} />
    </Stack>
  );
}

const codeStyles = { input: { fontFamily: 'monospace' } };

function Code({ language, code }: { readonly language: string; readonly code: string }) {
  const { copy, news } = useCopy(code, 'code');
  return (
    <div>
      <Textarea
        label={language}
        readOnly
        rows={3}
        spellCheck={false}
        styles={codeStyles}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm" mt="xs">
        <Button variant="default" onClick={copy}>
          Copy {language}
        </Button>
        <Text role="status">{news}</Text>
      </Group>
    </div>
  );
}
