import { Injectable } from '@nestjs/common';
import type { UploadResponse } from '@plumbline/contracts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { HoldingsFileParser } from './holdings-file-parser.ts';
import { ImportedLinesWriter } from './imported-lines-writer.ts';
import { LinesMatcher } from './lines-matcher.ts';
import { describeUpload } from './upload-outcome.ts';

interface HoldingsUpload {
  readonly bytes: Buffer;
  readonly fileAccount: string | undefined;
}

/** Imports the holdings of an uploaded file into a portfolio. */
@Injectable()
export class ImportHoldingsService {
  constructor(
    private readonly parser: HoldingsFileParser,
    private readonly view: PortfolioViewService,
    private readonly matcher: LinesMatcher,
    private readonly writer: ImportedLinesWriter,
  ) {}

  /**
   * Sets the shares or values of the instruments in the file and leaves the others, all or nothing; rows without a
   * match are reported, and kept as unknown holdings where they are worth something. The same file twice changes
   * nothing the second time. `fileAccount` is the id of one of the accounts in the file.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio
   * @throws UnreadableFileError SeveralAccountsError FileTooLongError TooManyImportsError TooManyHoldingsError
   * @throws AccountFullError TooManyAttemptsError
   */
  async import(
    accountId: number,
    portfolioId: number,
    { bytes, fileAccount }: HoldingsUpload,
  ): Promise<UploadResponse> {
    const loaded = await this.view.load(accountId, portfolioId);
    const file = await this.parser.parse(accountId, bytes, fileAccount);
    const matched = await this.matcher.match(loaded, file);
    const kept = await this.writer.save(accountId, portfolioId, matched.lines);
    return describeUpload(file, { ...matched, snapshot: loaded.snapshot, kept });
  }
}
