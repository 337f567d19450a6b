import { Injectable } from '@nestjs/common';
import type {
  FileAccount,
  FileAccountsResponse,
  ImportedPortfolioResponse,
  ImportFileQuery,
} from '@plumbline/contracts';
import type { ParsedHoldingsFile } from '@plumbline/holdings-files';
import type { SentFile } from '../../platform/http/file-upload.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { HoldingsFileParser } from './holdings-file-parser.ts';
import { SeveralAccountsError, UnreadableFileError } from './import.errors.ts';
import { LinesMatcher } from './lines-matcher.ts';
import { NewPortfolioWriter } from './new-portfolio-writer.ts';
import { nameAfterFile, toPortfolioName } from './portfolio-name.ts';
import { describeUpload } from './upload-outcome.ts';

/** Imports an uploaded file as a portfolio of its own. */
@Injectable()
export class ImportPortfolioService {
  constructor(
    private readonly parser: HoldingsFileParser,
    private readonly universe: UniverseStore,
    private readonly matcher: LinesMatcher,
    private readonly writer: NewPortfolioWriter,
  ) {}

  /**
   * The portfolio, what the file brings into it, and its place in a group are stored in one transaction. `account` is
   * the id of one of the accounts in the file.
   *
   * @throws UnreadableFileError SeveralAccountsError FileTooLongError TooManyImportsError TooManyPortfoliosError
   * @throws TooManyHoldingsError AccountFullError TooManyAttemptsError PortfolioGroupNotFoundError
   * @throws PortfolioGroupFullError
   */
  async import(
    accountId: number,
    sent: SentFile,
    { account, group }: ImportFileQuery,
  ): Promise<ImportedPortfolioResponse> {
    const file = await this.parser.parse(accountId, sent.bytes, account);
    if (file.accounts !== undefined) throw new SeveralAccountsError(file.accounts);
    requireHoldings(file);
    const snapshot = this.universe.current;
    const matched = await this.matcher.matchForNew(snapshot, file);
    const name = file.account === undefined ? nameAfterFile(sent.name) : toPortfolioName(file.account);
    const { id, kept } = await this.writer.create(accountId, { name, group }, matched.lines);
    return { id, name, imported: await describeUpload(file, { ...matched, snapshot, kept }) };
  }

  /**
   * The accounts in a file, by the names that portfolios of them would have. Nothing is stored.
   *
   * @throws UnreadableFileError FileTooLongError TooManyImportsError TooManyAttemptsError
   */
  async listAccounts(accountId: number, sent: SentFile): Promise<FileAccountsResponse> {
    const read = await this.parser.read(accountId, sent.bytes);
    if ('accounts' in read) return { accounts: read.accounts.map(asPortfolio) };
    const { file } = read;
    if (file.accounts) return { accounts: file.accounts.map(asPortfolio) };
    requireHoldings(file);
    const rows = file.rows.length + file.rejected.length;
    return { accounts: [{ id: null, name: nameAfterFile(sent.name), rows }] };
  }
}

function asPortfolio(account: FileAccount): FileAccount {
  return { ...account, name: toPortfolioName(account.name) };
}

/** Nobody wants a portfolio of a file that lists nothing. */
function requireHoldings({ rows, rejected }: ParsedHoldingsFile): void {
  if (rows.length + rejected.length > 0) return;
  throw new UnreadableFileError(
    'There are no holdings in this file',
    'Each holding needs a ticker or a name, and a number of shares or a value.',
  );
}
