import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { HoldingLimits } from '../holding-limits.ts';
import { HoldingsRepository } from '../holdings.repository.ts';
import type { ImportedLines } from '../import/imported-lines-writer.ts';
import { ImportedLinesWriter } from '../import/imported-lines-writer.ts';
import { TooManyHoldingsError } from '../portfolios.errors.ts';
import { PortfoliosRepository } from '../portfolios.repository.ts';
import type { LineAmounts } from './replaced-holdings.repository.ts';
import { ReplacedHoldingsRepository } from './replaced-holdings.repository.ts';

/** What a replacement changed, counted in holdings with the unknown ones, and how to take it back. */
export interface Replacement {
  readonly portfolioId: number;
  readonly heldBefore: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The rows before, for {@link ReplaceHoldingsService.takeBack}. */
  readonly before: string;
  /** Of the holdings after it. */
  readonly fingerprintAfter: string;
}

export type StoredReplacement = Pick<Replacement, 'portfolioId' | 'before' | 'fingerprintAfter'>;

/** Makes portfolios hold what lines say and nothing else, and takes that back. */
@Injectable()
export class ReplaceHoldingsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosRepository,
    private readonly holdings: HoldingsRepository,
    private readonly replaced: ReplacedHoldingsRepository,
    private readonly writer: ImportedLinesWriter,
    private readonly holdingLimits: HoldingLimits,
  ) {}

  /**
   * Makes each of these portfolios hold its lines, all or none.
   *
   * @returns what changed; nothing of a portfolio that has the same amounts of the same lines as before
   * @throws PortfolioNotFoundError TooManyHoldingsError AccountFullError
   */
  replace(accountId: number, linesById: ReadonlyMap<number, ImportedLines>): Promise<Replacement[]> {
    return this.transactor.run(async () => {
      // All of them at once: whoever adds to an account locks its portfolio first, and then counts its holdings.
      await this.portfolios.lockAll(accountId, [...linesById.keys()]);
      const replacements: Replacement[] = [];
      for (const [portfolioId, lines] of linesById) {
        const replacement = await this.replaceOne(accountId, portfolioId, lines);
        if (replacement) replacements.push(replacement);
      }
      return replacements;
    });
  }

  /**
   * Puts back what portfolios held before replacements, all or none.
   *
   * @returns whether they still held what the replacements had left; otherwise nothing is changed
   * @throws PortfolioNotFoundError TooManyHoldingsError AccountFullError
   */
  takeBack(accountId: number, replacements: readonly StoredReplacement[]): Promise<boolean> {
    return this.transactor.run(async () => {
      const ids = replacements.map(({ portfolioId }) => portfolioId);
      await this.portfolios.lockAll(accountId, ids);
      for (const { portfolioId, fingerprintAfter } of replacements) {
        const amounts = await this.replaced.readAmounts(portfolioId);
        if (fingerprintOf(amounts) !== fingerprintAfter) return false;
      }
      for (const { portfolioId, before } of replacements) {
        await this.replaced.restoreRows(portfolioId, before);
        if ((await this.holdings.count(portfolioId)) > limits.portfolio.maxHoldings)
          throw new TooManyHoldingsError();
      }
      await this.holdingLimits.requireRoom(accountId);
      await this.portfolios.touch(ids);
      return true;
    });
  }

  private async replaceOne(
    accountId: number,
    portfolioId: number,
    lines: ImportedLines,
  ): Promise<Replacement | null> {
    const before = await this.replaced.readRows(portfolioId);
    const amountsBefore = await this.replaced.readAmounts(portfolioId);
    const instrumentIds = lines.imported.map(({ instrument }) => instrument.id);
    const keys = lines.unknown.map(({ key }) => key);
    const deleted = await this.replaced.deleteOthers(portfolioId, instrumentIds, keys);
    await this.writer.save(accountId, portfolioId, lines);
    if (deleted > 0) await this.portfolios.touch([portfolioId]);
    const amountsAfter = await this.replaced.readAmounts(portfolioId);
    const counts = countChanges(amountsBefore, amountsAfter);
    if (counts.added + counts.changed + counts.removed === 0) return null;
    return {
      portfolioId,
      heldBefore: amountsBefore.size,
      ...counts,
      before,
      fingerprintAfter: fingerprintOf(amountsAfter),
    };
  }
}

function countChanges(
  before: LineAmounts,
  after: LineAmounts,
): Pick<Replacement, 'added' | 'changed' | 'removed'> {
  const added = [...after.keys()].filter((key) => !before.has(key)).length;
  const kept = after.size - added;
  const changed = [...after].filter(([key, amount]) => before.has(key) && before.get(key) !== amount).length;
  return { added, changed, removed: before.size - kept };
}

function fingerprintOf(amounts: LineAmounts): string {
  return createHash('sha256')
    .update(JSON.stringify([...amounts]))
    .digest('base64url');
}
