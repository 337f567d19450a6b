import { Injectable } from '@nestjs/common';
import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import type { ParsedHoldingsFile } from '@plumbline/holdings-files';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SentFile } from '../../platform/http/file-upload.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { PortfoliosService } from '../portfolios.service.ts';
import { HoldingsFileParser } from './holdings-file-parser.ts';
import { SeveralAccountsError, UnreadableFileError } from './import.errors.ts';
import { ImportedLinesWriter } from './imported-lines-writer.ts';
import { LinesMatcher } from './lines-matcher.ts';
import { nameAfterFile, toPortfolioName } from './portfolio-name.ts';
import { describeUpload } from './upload-outcome.ts';

/** Imports an uploaded file as a portfolio of its own. */
@Injectable()
export class ImportPortfolioService {
  constructor(
    private readonly parser: HoldingsFileParser,
    private readonly universe: UniverseStore,
    private readonly matcher: LinesMatcher,
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosService,
    private readonly writer: ImportedLinesWriter,
  ) {}

  /**
   * The portfolio and what the file brings into it are stored in one transaction. `fileAccount` is the id of one of
   * the accounts in the file.
   *
   * @throws UnreadableFileError SeveralAccountsError FileTooLongError TooManyImportsError TooManyPortfoliosError
   * @throws TooManyHoldingsError AccountFullError TooManyAttemptsError
   */
  async import(
    accountId: number,
    sent: SentFile,
    fileAccount: string | undefined,
  ): Promise<ImportedPortfolioResponse> {
    const file = await this.parser.parse(accountId, sent.bytes, fileAccount);
    if (file.accounts !== undefined) throw new SeveralAccountsError(file.accounts);
    requireHoldings(file);
    const snapshot = this.universe.current;
    const matched = await this.matcher.matchForNew(snapshot, file);
    const name = file.account === undefined ? nameAfterFile(sent.name) : toPortfolioName(file.account);
    const { id, kept } = await this.transactor.run(async () => {
      const id = await this.portfolios.create(accountId, { name, type: 'Individual' });
      return { id, kept: await this.writer.save(accountId, id, matched.lines) };
    });
    return { id, name, imported: await describeUpload(file, { ...matched, snapshot, kept }) };
  }
}

/** Nobody wants a portfolio of a file that lists nothing. */
function requireHoldings({ rows, rejected }: ParsedHoldingsFile): void {
  if (rows.length + rejected.length > 0) return;
  throw new UnreadableFileError(
    'There are no holdings in this file',
    'Each holding needs a ticker or a name, and a number of shares or a value.',
  );
}
