import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { CreatedSharedLink } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';
import { paths } from '../../../config/paths.ts';
import { formatLocalDate } from '../../../lib/format.ts';

interface NewLinkProps {
  readonly link: CreatedSharedLink;
  readonly onDone: () => void;
}

/** A link that was just made, to copy. */
export function NewLink({ link: { token, expiresAt }, onDone }: NewLinkProps) {
  const href = window.location.origin + paths.shared.href(token);
  const { copy, news } = useCopy(href, 'link');
  return (
    <Stack>
      <Text data-autofocus tabIndex={-1}>
        Copy it now: we do not keep the link itself, so it cannot be shown again. It works until{' '}
        <strong>{formatLocalDate(expiresAt)}</strong>, or until you end it in your{' '}
        <Link to={paths.account.href('sharing')}>account settings</Link>.
      </Text>
      <TextInput label="Link" readOnly value={href} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Text role="status">{news}</Text>
      <DialogButtons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button onClick={copy}>Copy link</Button>
      </DialogButtons>
    </Stack>
  );
}
