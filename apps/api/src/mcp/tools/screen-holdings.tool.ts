import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  described,
  type Infer,
  integerSchema,
  limits,
  nullable,
  numberSchema,
  objectSchema,
  optional,
  type Schema,
  sitePaths,
  stringSchema,
} from '@plumbline/contracts';
import { HoldingsFileError } from '@plumbline/holdings-files';
import { describeUnseen } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ScreenedLines } from '../../portfolios/given-holdings/given-holdings.service.ts';
import { GivenHoldingsService } from '../../portfolios/given-holdings/given-holdings.service.ts';
import { lineOfRow } from '../../portfolios/given-holdings/read-given-lines.ts';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import { ScreeningContexts, describeOrigin } from '../results/screening-context.ts';
import { listOf, notKnownField, originFields, profileInput, textOf } from '../results/result-schemas.ts';
import {
  describeFigures,
  describeHolding,
  describeUnknownLine,
  listUnseen,
} from '../results/describe-holdings.ts';
import { holdingSchema, portfolioFields, unknownLineSchema } from '../results/holding-schemas.ts';
import type { ToolOf } from '../tool.ts';
import { ToolError } from '../tool.ts';

const MAX_LINES = 500;

function amountOf(description: string): Schema<number> {
  return { ...numberSchema, minimum: 0, maximum: limits.portfolio.maxAmount, description };
}

const lineSchema = objectSchema({
  ticker: optional(textOf(40, 'Ticker, such as "VTI"')),
  name: optional(textOf(150, 'Name of the company or fund, where the ticker is not certain')),
  isin: optional(textOf(12, 'ISIN, 12 characters')),
  cusip: optional(textOf(9, 'CUSIP, 9 characters')),
  exchange: optional(textOf(60, 'Exchange or country of a listing abroad')),
  shares: optional(amountOf('Number of shares; fractions are allowed')),
  value: optional(amountOf('Value in US dollars; counts where shares are not given')),
});

const input = objectSchema({
  lines: described(
    listOf(lineSchema, MAX_LINES),
    `1 to ${MAX_LINES} holdings, each with a ticker, name, ISIN or CUSIP, and with shares or a value. They are not stored`,
  ),
  profile: profileInput,
});

const output = objectSchema({
  ...portfolioFields,
  holdings: described(
    arrayOf(holdingSchema),
    'What was recognized, in the order of the lines; lines of one security are added up',
  ),
  unknown: described(
    arrayOf(unknownLineSchema),
    'Lines that no security answers to or that are never screened: they count in the value, not in the score',
  ),
  rejected: described(
    arrayOf(
      objectSchema({
        line: described(integerSchema, 'Number of the line, from 1'),
        text: described(stringSchema, 'The security as the line names it'),
        reason: stringSchema,
        suggestions: described(
          arrayOf(objectSchema({ ticker: stringSchema, name: stringSchema })),
          'Securities that may be meant, likeliest first',
        ),
      }),
    ),
    'Lines that were not recognized, those in "unknown" among them',
  ),
  cash: described(
    nullable(numberSchema),
    'Sum of the lines of cash, US dollars, which counts nowhere; null: none',
  ),
  ...notKnownField,
  page: described(
    stringSchema,
    'Address of the page where people check holdings themselves; it has nothing of these lines',
  ),
  ...originFields,
});

/** What holdings come to that are given and not stored. */
@Injectable()
export class ScreenHoldingsTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'screen_holdings';
  readonly title = 'Screen holdings';
  readonly description =
    'Screens a list of holdings as one portfolio: its Impact Score, what is in it, each holding with its score and weight, and what could not be recognized or seen into. The lines are not stored. For a portfolio that is stored in Plumbline use read_portfolio.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = false;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly given: GivenHoldingsService,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { lines, profile }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    requireAmounts(lines);
    const context = await this.contexts.open(me, profile);
    const screened = await this.screen(me, lines, profile);
    const { figures, holdings, unknown, rejected, cash } = screened;
    const { monetaryValue } = figures;
    return {
      ...describeFigures(figures),
      holdings: holdings.map((holding) => describeHolding(context, holding)),
      unknown: unknown.map((line) =>
        describeUnknownLine({ ...line, weight: twoDecimals((100 * line.value) / monetaryValue)! }),
      ),
      rejected: rejected.map(({ row, ticker, reason, suggestions }) => ({
        line: lineOfRow(row),
        text: ticker,
        reason,
        suggestions: suggestions.map(({ ticker, name }) => ({ ticker, name })),
      })),
      cash,
      notKnown: listNotKnown(screened),
      page: context.publicUrl + sitePaths.check,
      ...describeOrigin(context),
    };
  }

  private async screen(
    me: SignedInAccount | undefined,
    lines: Infer<typeof input>['lines'],
    profile: string | undefined,
  ): Promise<ScreenedLines> {
    try {
      return await this.given.screen(me, lines, profile);
    } catch (error) {
      if (error instanceof HoldingsFileError)
        throw new ToolError(`The lines cannot be read: ${error.message}`);
      throw error;
    }
  }
}

/** @throws ToolError for a line that names nothing, or no amount */
function requireAmounts(lines: Infer<typeof input>['lines']): void {
  for (const [index, { ticker, name, isin, cusip, shares, value }] of lines.entries()) {
    if ((ticker ?? name ?? isin ?? cusip) === undefined)
      throw new ToolError(`Line ${index + 1} needs a ticker, name, isin or cusip.`);
    if ((shares ?? value) === undefined) throw new ToolError(`Line ${index + 1} needs shares or a value.`);
  }
}

function listNotKnown({ figures, rejected, unseen }: ScreenedLines): string[] {
  const hidden = describeUnseen(unseen);
  return [
    ...listUnseen(figures),
    ...(hidden === '' ? [] : [hidden]),
    ...(rejected.length > 0 ? [describeRejected(rejected.length)] : []),
  ];
}

function describeRejected(lines: number): string {
  return `${lines === 1 ? '1 line was' : `${lines} lines were`} not recognized; see rejected.`;
}
