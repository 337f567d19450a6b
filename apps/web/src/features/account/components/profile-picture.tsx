import { Button, Group, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { useChangePicture, useSaveAccount } from '../api/account-changes.ts';
import { pictureHint } from '../model/picture-file.ts';
import { UploadPictureDialog } from './upload-picture-dialog.tsx';

interface ProfilePictureProps {
  readonly account: AccountResponse;
  readonly onSaved: (account: AccountResponse) => void;
}

/** The picture of the account, or its initials; the partner code it was registered with. */
export function ProfilePicture({ account, onSaved }: ProfilePictureProps) {
  const [isUploading, setIsUploading] = useState(false);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const change = useChangePicture(account, onSaved);
  const reset = useSaveAccount((saved) => {
    onSaved(saved);
    // The button with the focus disappears.
    uploadButton.current?.focus();
  });

  const open = () => {
    if (!change.isPending) change.reset();
    setIsUploading(true);
  };

  return (
    <>
      <Group gap="1rem 1.5rem">
        <Avatar account={account} size={96} />
        <Group gap="xs" flex="1 1 14rem">
          <Button ref={uploadButton} variant="default" onClick={open}>
            Upload
          </Button>
          {account.imageUrl && (
            <Button
              variant="subtle"
              loading={reset.isPending}
              onClick={() => reset.mutate({ ...account, imageUrl: null })}
            >
              Reset image
            </Button>
          )}
          <Text c="dimmed" fz="sm" w="100%">
            {pictureHint}
          </Text>
        </Group>
      </Group>
      {account.affiliate && (
        <Stats mt="lg">
          <Stat label="Affiliate code">{account.affiliate}</Stat>
        </Stats>
      )}
      <UploadPictureDialog
        account={account}
        isOpen={isUploading}
        change={change}
        onClose={() => setIsUploading(false)}
      />
    </>
  );
}
