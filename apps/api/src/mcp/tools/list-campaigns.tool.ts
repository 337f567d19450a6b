import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  campaignHref,
  campaignOutcomes,
  type CampaignResponse,
  campaignStatuses,
  dateSchema,
  described,
  enumSchema,
  type Infer,
  integerSchema,
  limits,
  nullable,
  objectSchema,
  optional,
  sitePaths,
  stringSchema,
} from '@plumbline/contracts';
import { CampaignsReadModel } from '../../evidence/campaigns/campaigns.read-model.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { ScreeningContext } from '../results/screening-context.ts';
import { ScreeningContexts, describeOrigin } from '../results/screening-context.ts';
import {
  countOf,
  notKnownField,
  originFields,
  pageField,
  profileInput,
  securityFields,
  securityInput,
  textOf,
} from '../results/result-schemas.ts';
import { describeListed, titleOf } from '../results/describe-score.ts';
import type { ToolOf } from '../tool.ts';

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;

const input = objectSchema({
  status: optional(
    described(enumSchema(campaignStatuses), 'OPEN: nothing came of it yet. ENDED: it is over'),
  ),
  ticker: optional({ ...securityInput.ticker, description: 'Ticker of the company that is asked' }),
  query: optional(
    textOf(limits.campaigns.maxQueryLength, 'Part of the title, the issue, the company or those who ask'),
  ),
  limit: optional(countOf(MAX_LIMIT, `How many to return, 1 to ${MAX_LIMIT}; default ${DEFAULT_LIMIT}`)),
  profile: profileInput,
});

const campaignSchema = objectSchema({
  title: stringSchema,
  issue: described(stringSchema, 'What it is about, in a few words'),
  criterion: described(nullable(stringSchema), 'Title of the criterion about the issue; null: none is'),
  asked: described(stringSchema, 'What the company is asked to do'),
  proponent: described(stringSchema, 'Who asks'),
  outcome: enumSchema(campaignOutcomes),
  outcomeText: described(nullable(stringSchema), 'The outcome in a sentence; null: open'),
  company: objectSchema(securityFields),
  steps: described(
    arrayOf(
      objectSchema({
        date: described(stringSchema, 'ISO day, or month where the day is not known'),
        text: stringSchema,
        source: stringSchema,
        url: stringSchema,
        readOn: described(dateSchema, 'Day on which the source was last read'),
      }),
    ),
    'By date, each with its source',
  ),
  ...pageField,
});

const output = objectSchema({
  campaigns: described(arrayOf(campaignSchema), 'The one with the latest step first'),
  total: described(integerSchema, 'How many there are in all'),
  ...notKnownField,
  ...pageField,
  ...originFields,
});

/** What shareholders ask of companies. */
@Injectable()
export class ListCampaignsTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'list_campaigns';
  readonly title = 'List campaigns';
  readonly description =
    'Lists what shareholders ask companies to change: the issue, every step with its date and source, and what came of it. All campaigns, those of one company, or those that match a text.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = false;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly campaigns: CampaignsReadModel,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { ticker, query, status, limit = DEFAULT_LIMIT, profile }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    const context = await this.contexts.open(me, profile);
    const company = ticker === undefined ? undefined : await this.findCompany(context, ticker);
    const request = { status, query, profile, company, page: 0, size: limit };
    const { campaigns, total } = await this.campaigns.list(me, request);
    return {
      campaigns: campaigns.map((campaign) => toCampaign(context, campaign)),
      total,
      notKnown: [
        total === 0
          ? 'No campaign that we know of matches. There may be others.'
          : 'There may be campaigns that we do not know of.',
      ],
      page: context.publicUrl + sitePaths.campaigns,
      ...describeOrigin(context),
    };
  }

  private async findCompany(context: ScreeningContext, ticker: string): Promise<number> {
    return context.snapshot.instruments.rows[await this.contexts.find(context, { ticker })].id;
  }
}

function toCampaign(context: ScreeningContext, campaign: CampaignResponse) {
  const { title, issue, criterion, asked, proponent, outcome, outcomeText, company, steps, slug } = campaign;
  const described = describeListed(context, company.financialInstrumentId, company);
  return {
    ...{ title, issue, asked, proponent, outcome, outcomeText },
    criterion: criterion === null ? null : titleOf(criterion),
    company: company.isListed ? described : { ...described, page: null },
    steps: steps.map(({ number: _, ...step }) => step),
    page: context.publicUrl + campaignHref(slug),
  };
}
