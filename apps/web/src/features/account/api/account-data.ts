import { accountsPaths } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { deleteJson, getFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads everything that is stored about the user. */
export function useDownloadAccountData() {
  return useMutation({
    mutationFn: () => getFile(`/${accountsPaths.data}`),
    onSuccess: (file) => saveFile(file, 'plumbline-data.zip'),
  });
}

/** Deletes the account of the user, who confirms it with the password. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: (currentPassword: string) => deleteJson(`/${accountsPaths.account}`, { currentPassword }),
    onSuccess: onDeleted,
  });
}
