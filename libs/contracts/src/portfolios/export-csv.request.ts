import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Body of `POST /api/portfolios/{id}/export-csv`. */
export class ExportCsvRequest {
  /** Name of the file; characters that are invalid in file names are removed. */
  @IsOptional()
  @IsString({ message: 'filename must be text' })
  @MaxLength(200, { message: 'filename is too long' })
  filename?: string | null;
}
