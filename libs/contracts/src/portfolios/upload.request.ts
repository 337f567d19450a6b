import { IsOptional, Matches } from 'class-validator';

/** Query of `POST /api/portfolios/{id}/holdings/upload-excel-file` and of `POST /api/portfolios/import-file`. */
export class UploadHoldingsQuery {
  /** The account to import of a file with several, by the `id` that the problem `several-accounts` gives it. */
  @IsOptional()
  @Matches(/^\d{1,5}$/, { message: 'account must be the id of an account in the file' })
  account?: string;
}
