import type { AccountResponse } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { updateAccount } from '../api/update-account.ts';
import { uploadImage } from '../api/upload-image.ts';

/** Uploads a picture and makes it the one of the account. `onSaved` gets what the server keeps. */
export function useChangePicture(account: AccountResponse, onSaved: (account: AccountResponse) => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      const { imageUrl } = await uploadImage(file);
      return updateAccount({ ...account, imageUrl });
    },
    onSuccess: onSaved,
  });
}
