import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  described,
  type HoldingsResponse,
  type Infer,
  integerSchema,
  limits,
  nullable,
  objectSchema,
  optional,
  type PortfolioResponse,
  type PortfoliosResponse,
  type Schema,
  stringSchema,
} from '@plumbline/contracts';
import { PaymentRequiredError } from '../../platform/security/security.errors.ts';
import { requireScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioViewService } from '../../portfolios/view/portfolio-view.service.ts';
import type { ScreeningContext } from '../results/screening-context.ts';
import { describeOrigin, howToConnect, ScreeningContexts } from '../results/screening-context.ts';
import { countOf, notKnownField, originFields, pageField, profileInput } from '../results/result-schemas.ts';
import {
  describeFigures,
  describeHolding,
  describeUnknownLine,
  listUnseen,
} from '../results/describe-holdings.ts';
import { holdingSchema, portfolioFields, unknownLineSchema } from '../results/holding-schemas.ts';
import type { ToolOf } from '../tool.ts';
import { ToolError } from '../tool.ts';

const MAX_PORTFOLIOS = 100;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

const portfolioId: Schema<number> = {
  ...integerSchema,
  minimum: 1,
  maximum: limits.maxId,
  description: `Id of one portfolio, for its holdings too. Without it, the portfolios of the account are listed, the latest ${MAX_PORTFOLIOS} at most`,
};

const input = objectSchema({
  portfolioId: optional(portfolioId),
  limit: optional(
    countOf(
      MAX_LIMIT,
      `How many holdings to return, 1 to ${MAX_LIMIT}, most weight first; default ${DEFAULT_LIMIT}`,
    ),
  ),
  profile: profileInput,
});

const holdingsSchema = objectSchema({
  total: described(integerSchema, 'How many there are in all, besides the unknown ones'),
  holdings: described(arrayOf(holdingSchema), 'Most weight first'),
  unknown: described(
    arrayOf(unknownLineSchema),
    'Lines that no security answers to or that are never screened: they count in the value, not in the score',
  ),
});

const output = objectSchema({
  portfolios: described(
    arrayOf(
      objectSchema({
        id: integerSchema,
        name: stringSchema,
        type: stringSchema,
        ...portfolioFields,
        ...notKnownField,
        ...pageField,
      }),
    ),
    `The one that was asked for, or those of the account, the latest first, at most ${MAX_PORTFOLIOS}`,
  ),
  total: described(integerSchema, 'How many portfolios there are in all; 1 where one was asked for'),
  holdings: described(nullable(holdingsSchema), 'null where portfolios are listed'),
  notKnown: described(arrayOf(stringSchema), 'What the list leaves out, in a sentence. Repeat it'),
  ...originFields,
});

type Arguments = Infer<typeof input>;

interface FoundPortfolios {
  readonly portfolios: readonly PortfolioResponse[];
  /** With those that are left out. */
  readonly total: number;
}

/** What the holder of a token has in the product. */
@Injectable()
export class ReadPortfolioTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'read_portfolio';
  readonly title = 'Read a portfolio';
  readonly description =
    'Reads the portfolios that the user keeps in Plumbline: a list of them with their scores, or one with its holdings. Needs the header "Authorization: Bearer <token>" with a personal access token of the user that has the scope "portfolios:read". It changes nothing. For holdings that are not stored use screen_holdings.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = false;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly view: PortfolioViewService,
  ) {}

  async run(me: SignedInAccount | undefined, request: Arguments): Promise<Infer<typeof output>> {
    const owner = requirePortfolios(me);
    const context = await this.contexts.open(owner, request.profile, SCOPE);
    const { portfolioId: id } = request;
    const { portfolios, total } =
      id === undefined ? await this.readAll(owner, request) : await this.readOne(owner, id, request);
    return {
      portfolios: portfolios.map((portfolio) => toPortfolio(context, portfolio)),
      total,
      notKnown: listLeftOut(portfolios.length, total),
      holdings: id === undefined ? null : await this.readHoldings(owner, { id, request, context }),
      ...describeOrigin(context),
    };
  }

  private async readAll(owner: SignedInAccount, { profile }: Arguments): Promise<FoundPortfolios> {
    const page = { page: 0, size: MAX_PORTFOLIOS, sort: 'created,desc' } as const;
    const { total, json } = await this.view.listPortfolios(owner, { ...page, profile });
    return { portfolios: (JSON.parse(json.toString()) as PortfoliosResponse).portfolios, total };
  }

  private async readOne(
    owner: SignedInAccount,
    id: number,
    { profile }: Arguments,
  ): Promise<FoundPortfolios> {
    const json = await this.view.getPortfolioPage(owner, id, profile);
    return { portfolios: [JSON.parse(json.toString()) as PortfolioResponse], total: 1 };
  }

  private async readHoldings(
    owner: SignedInAccount,
    { id, request, context }: { id: number; request: Arguments; context: ScreeningContext },
  ): Promise<Infer<typeof holdingsSchema>> {
    const { limit = DEFAULT_LIMIT, profile } = request;
    const page = { page: 0, size: limit, sort: 'weight,desc' } as const;
    const { total, json } = await this.view.listHoldings(owner, id, { ...page, profile });
    const { holdings, unknownHoldings } = JSON.parse(json.toString()) as HoldingsResponse;
    return {
      total,
      holdings: holdings.map((holding) => describeHolding(context, holding)),
      unknown: unknownHoldings.map(describeUnknownLine),
    };
  }
}

/** What a personal access token needs. */
const SCOPE = 'portfolios:read';

/** Whose portfolios may be read. @throws ToolError MissingScopeError PaymentRequiredError */
function requirePortfolios(me: SignedInAccount | undefined): SignedInAccount {
  if (!me)
    throw new ToolError(
      `This needs a token: ${howToConnect(SCOPE)}, or ask for the holdings and call screen_holdings.`,
    );
  requireScope(me, SCOPE);
  if (!me.isGoodStanding) throw new PaymentRequiredError();
  return me;
}

function listLeftOut(listed: number, total: number): string[] {
  return listed < total ? [`Only the latest ${listed} of ${total} portfolios are listed.`] : [];
}

function toPortfolio({ publicUrl }: ScreeningContext, portfolio: PortfolioResponse) {
  const { id, name, type } = portfolio;
  return {
    ...{ id, name, type },
    ...describeFigures(portfolio),
    notKnown: listUnseen(portfolio),
    page: `${publicUrl}/portfolios/${id}`,
  };
}
