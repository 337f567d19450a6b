import { Button, Group, Stack } from '@mantine/core';
import type { PersonalToken } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { paths } from '../../../../config/paths.ts';
import { personalTokensQuery } from '../../api/personal-tokens.ts';
import { describeExpiry, describeUse } from '../../model/describe-token.ts';
import { SettingsItem, SettingsPanel } from '../settings-panel.tsx';
import type { TokenTask } from './token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** Account settings, Security: the tokens that programs use in the place of a login. */
export function PersonalTokensSection() {
  const query = useQuery(personalTokensQuery());
  const [task, setTask] = useState<TokenTask | null>(null);
  return (
    <SettingsPanel
      title="Personal access tokens"
      hint="For your programs, in the place of your password. If you don’t recognize one, revoke it. All of them end when your password changes."
    >
      {query.data ? (
        <Tokens tokens={query.data} onChoose={setTask} />
      ) : (
        <Pending
          query={query}
          label="Loading your tokens"
          height={120}
          failure="The list of your tokens could not be loaded."
        />
      )}
      <TokenDialog task={task} onClose={() => setTask(null)} />
    </SettingsPanel>
  );
}

interface TokensProps {
  readonly tokens: readonly PersonalToken[];
  readonly onChoose: (task: TokenTask) => void;
}

function Tokens({ tokens, onChoose }: TokensProps) {
  const listRef = useFocusOnNewStep(String(tokens.length));
  const isFull = tokens.length >= limits.personalTokens.maxPerAccount;
  return (
    <Stack gap="md" ref={listRef} tabIndex={-1} align="flex-start">
      {tokens.length === 0 && (
        <EmptyState title="You have no tokens.">
          A token lets a script, a spreadsheet or an assistant read scores and your portfolios, or change
          these, as far as you allow. It never reaches your password, your payments or these settings.{' '}
          <Link to={paths.developers.href()}>For developers</Link>
        </EmptyState>
      )}
      {tokens.length > 0 && (
        <ul className="lined" style={{ width: '100%' }}>
          {tokens.map((token) => (
            <Item key={token.id} token={token} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <Button variant="default" disabled={isFull} onClick={() => onChoose({ kind: 'CREATE' })}>
        Create token
      </Button>
      {isFull && <span>You have as many tokens as an account can have. Revoke one to create another.</span>}
    </Stack>
  );
}

function Item({ token, onChoose }: { readonly token: PersonalToken } & Pick<TokensProps, 'onChoose'>) {
  const { name, scopes } = token;
  return (
    <SettingsItem
      name={name}
      about={
        <>
          <span style={{ display: 'block' }}>{scopes.join(', ')}</span>
          <span style={{ display: 'block' }}>{describeExpiry(token)}</span>
          <span style={{ display: 'block', overflowWrap: 'anywhere' }}>{describeUse(token)}</span>
        </>
      }
    >
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={`Rotate the token ${name}`}
          onClick={() => onChoose({ kind: 'ROTATE', token })}
        >
          Rotate
        </Button>
        <Button
          variant="default"
          aria-label={`Revoke the token ${name}`}
          onClick={() => onChoose({ kind: 'REVOKE', token })}
        >
          Revoke
        </Button>
      </Group>
    </SettingsItem>
  );
}
