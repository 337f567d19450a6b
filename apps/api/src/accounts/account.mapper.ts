import type { AccountResponse, Role } from '@plumbline/contracts';
import type { AccountEntity } from './account.entity.ts';
import { pictureAddress } from './picture-address.ts';

/** The account as its owner is told; addresses of pictures begin with `publicUrl`. */
export function toAccountResponse(
  account: AccountEntity,
  authorities: readonly Role[],
  publicUrl: string,
): AccountResponse {
  const { id, email, firstName, lastName, zipCode, imageUrl, affiliate } = account;
  return {
    id,
    login: email,
    firstName,
    lastName,
    email,
    zipCode,
    imageUrl: imageUrl && pictureAddress(imageUrl, publicUrl),
    affiliate,
    authorities,
  };
}
