import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  described,
  enumSchema,
  instrumentTypes,
  type Infer,
  limits,
  nullable,
  objectSchema,
  optional,
  type SearchResultResponse,
  stringSchema,
} from '@plumbline/contracts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SearchService } from '../../screening/search/search.service.ts';
import { UnlistedCompanies } from '../../screening/search/unlisted-companies.ts';
import { ScreeningContexts, describeOrigin } from '../results/screening-context.ts';
import {
  countOf,
  notKnownField,
  originFields,
  profileInput,
  securityFields,
  textOf,
} from '../results/result-schemas.ts';
import { describeListed, outsideMethodOf } from '../results/describe-score.ts';
import type { ToolOf } from '../tool.ts';

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;

const input = objectSchema({
  query: textOf(
    limits.search.maxQueryLength,
    'Ticker, ISIN, CUSIP, or name of a company or fund; misspellings are forgiven',
  ),
  limit: optional(countOf(MAX_LIMIT, `How many to return, 1 to ${MAX_LIMIT}; default ${DEFAULT_LIMIT}`)),
  profile: profileInput,
});

const output = objectSchema({
  securities: described(
    arrayOf(
      objectSchema({
        ...securityFields,
        type: described(
          enumSchema(instrumentTypes),
          'UNKNOWN: listed, but neither a common stock nor a fund, such as a warrant',
        ),
      }),
    ),
    'Best match first',
  ),
  unlisted: described(
    arrayOf(
      objectSchema({
        name: stringSchema,
        successorTicker: described(
          nullable(stringSchema),
          'Ticker of what became of it; null: nothing listed',
        ),
        statement: described(stringSchema, 'Why it has no score of its own'),
        source: described(
          nullable(stringSchema),
          'Where that is said; null: it follows from the lists of the SEC',
        ),
        sourceUrl: nullable(stringSchema),
        sourceDate: described(nullable(stringSchema), 'ISO day, month or year; null: not known'),
      }),
    ),
    'Companies of this name that are not listed, or whose ticker is another one now',
  ),
  ...notKnownField,
  page: described(stringSchema, 'Address of the site, where people search; it has nothing of this search'),
  ...originFields,
});

/** Finds the ticker of what somebody means. */
@Injectable()
export class SearchSecuritiesTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'search_securities';
  readonly title = 'Search securities';
  readonly description =
    'Finds stocks, ETFs and mutual funds by ticker, name, ISIN or CUSIP, each with its Impact Score. Use it first where a ticker is not certain. It does not explain a score: explain_score does.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = true;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly search: SearchService,
    private readonly unlisted: UnlistedCompanies,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { query, limit = DEFAULT_LIMIT, profile }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    const context = await this.contexts.open(me, profile);
    const found = JSON.parse(
      (await this.search.searchUnder(context.profile, query, limit)).toString(),
    ) as SearchResultResponse[];
    const unlisted = await this.unlisted.find(query);
    const notRated = found.filter(
      ({ id, impactScore }) => impactScore === null && outsideMethodOf(context, id) === 0,
    ).length;
    return {
      securities: found.map(({ type, ...listing }) => ({
        ...describeListed(context, listing.id, listing),
        type,
      })),
      unlisted: unlisted.map(({ name, successorTicker, statement, ...source }) => ({
        ...{ name, successorTicker, statement },
        source: source.sourceTitle,
        sourceUrl: source.sourceUrl,
        sourceDate: source.sourceDate,
      })),
      notKnown: [
        ...(found.length === 0
          ? ['No listed security of this release matches. That says nothing about it.']
          : []),
        ...(notRated > 0 ? [`Too little is known of ${notRated} of these ${found.length} for a score.`] : []),
      ],
      page: context.publicUrl,
      ...describeOrigin(context),
    };
  }
}
