import { Type } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { IfPresent, IsId } from '../fields.ts';

/** Query of `POST /api/portfolios/{id}/holdings/upload-excel-file`. */
export class UploadHoldingsQuery {
  /** The account to import of a file with several, by the `id` that the problem `several-accounts` gives it. */
  @IsOptional()
  @Matches(/^\d{1,5}$/, { message: 'account must be the id of an account in the file' })
  account?: string;
}

/** Query of `POST /api/portfolios/import-file`. */
export class ImportFileQuery extends UploadHoldingsQuery {
  /** The group that the new portfolio is put into, one of the caller's. */
  @IfPresent
  @Type(() => Number)
  @IsId('group')
  group?: number;
}
