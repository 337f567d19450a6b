import { Button } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { useChangePicture, useSaveAccount } from '../hooks/use-account-changes.ts';
import { pictureHint } from '../model/picture-file.ts';
import { UploadPictureModal } from './upload-picture-modal.tsx';
import classes from './profile-picture.module.css';

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
      <div className={classes.picture}>
        <Avatar account={account} size={96} />
        <div className={classes.actions}>
          <Button ref={uploadButton} variant="default" onClick={open}>
            Upload
          </Button>
          {account.imageUrl && (
            <Button
              variant="subtle"
              loading={reset.isPending}
              onClick={() => reset.mutate({ ...account, imageUrl: null })}
            >
              Reset Image
            </Button>
          )}
          <p className={classes.hint}>{pictureHint}</p>
        </div>
      </div>
      {account.affiliate && (
        <dl className={classes.affiliate}>
          <dt>Affiliate code</dt>
          <dd>{account.affiliate}</dd>
        </dl>
      )}
      <UploadPictureModal
        account={account}
        isOpen={isUploading}
        change={change}
        onClose={() => setIsUploading(false)}
      />
    </>
  );
}
