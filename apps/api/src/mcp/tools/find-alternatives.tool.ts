import { Injectable } from '@nestjs/common';
import {
  type AlternativeResponse,
  type AlternativesResponse,
  arrayOf,
  booleanSchema,
  described,
  enumSchema,
  type Infer,
  nullable,
  numberSchema,
  objectSchema,
  optional,
  sharedClasses,
  stringSchema,
} from '@plumbline/contracts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { AlternativesReadModel } from '../../screening/tickers/alternatives.read-model.ts';
import { toListingResponse } from '../../screening/universe/snapshot/listing.ts';
import type { ScreeningContext } from '../results/screening-context.ts';
import { ScreeningContexts, describeOrigin } from '../results/screening-context.ts';
import {
  bare,
  countOf,
  kindSchema,
  notKnownField,
  originFields,
  percentOf,
  profileInput,
  securityFields,
  securityInput,
} from '../results/result-schemas.ts';
import { describeListed, titleOf } from '../results/describe-score.ts';
import type { ToolOf } from '../tool.ts';

const DEFAULT_LIMIT = 3;
const MAX_LIMIT = 10;

const input = objectSchema({
  ...securityInput,
  limit: optional(countOf(MAX_LIMIT, `How many to return, 1 to ${MAX_LIMIT}; default ${DEFAULT_LIMIT}`)),
  profile: profileInput,
});

const alternativeSchema = objectSchema({
  ...bare(securityFields),
  scoreChange: described(numberSchema, 'Points by which its score is better'),
  sharedClass: described(
    nullable(enumSchema(sharedClasses)),
    'The narrowest kind that both are of; null: the category of a fund is not known',
  ),
  industry: described(nullable(stringSchema), 'Industry of a company, category of a fund'),
  faithTradition: described(nullable(stringSchema), 'Whose standard the fund says it screens by; null: none'),
  overlap: nullable(percentOf('Funds: part that both have in the same companies')),
  sizeRatio: described(nullable(numberSchema), 'Its size as a multiple of the original; null: not known'),
  changes: described(
    arrayOf(
      objectSchema({
        criterion: stringSchema,
        title: stringSchema,
        kind: kindSchema,
        before: percentOf('How much of the original it touches'),
        after: percentOf('How much of the alternative it touches'),
        isChecked: described(
          nullable(booleanSchema),
          'Whether the alternative was checked for it; null for a positive criterion',
        ),
        isInProfile: described(
          booleanSchema,
          'false: outside the profile, and notably more than in the original',
        ),
      }),
    ),
    'What is gained, lost and kept',
  ),
  notChecked: described(arrayOf(stringSchema), 'Criteria of the profile that it was not checked for'),
});

const output = objectSchema({
  original: objectSchema(securityFields),
  alternatives: described(
    arrayOf(alternativeSchema),
    'Best fit first; empty where none is known to be better',
  ),
  ...notKnownField,
  ...originFields,
});

/** What somebody could hold in the place of a security. */
@Injectable()
export class FindAlternativesTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'find_alternatives';
  readonly title = 'Find alternatives';
  readonly description =
    'Finds better scored securities of the same kind as one stock, ETF or mutual fund, and what each would gain, lose and keep. A suggestion by values, not financial advice: costs, taxes and returns are not considered.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = true;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly alternatives: AlternativesReadModel,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { limit = DEFAULT_LIMIT, profile, ...named }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    const context = await this.contexts.open(me, profile);
    const index = await this.contexts.find(context, named);
    const { id } = context.snapshot.instruments.rows[index];
    const found = await this.alternatives.list(me, id, { size: limit, profile });
    const listing = toListingResponse(context.snapshot, index, context.scores);
    return {
      original: describeListed(context, id, listing),
      alternatives: found.items.map((item) => toAlternative(context, item)),
      notKnown: listNotKnown(found),
      ...describeOrigin(context),
    };
  }
}

function toAlternative(context: ScreeningContext, item: AlternativeResponse) {
  const { scoreChange, sharedClass, industry, faithTradition, overlap, sizeRatio, criteria, unchecked } =
    item;
  return {
    ...describeListed(context, item.id, item),
    ...{ scoreChange, sharedClass, industry, faithTradition, overlap, sizeRatio },
    changes: criteria.map(({ name: criterion, isChecked, ...change }) => ({
      ...{ criterion, ...change },
      isChecked: change.kind === 'negative' ? isChecked : null,
    })),
    notChecked: unchecked.map(titleOf),
  };
}

const none = {
  NOT_RATED: 'The original has no score, so nobody can say what would be better.',
  NONE_OF_KIND:
    'No security of its kind is known to be better. There may be one that nobody has looked into.',
} as const;

function listNotKnown({ none: reason, items }: AlternativesResponse): string[] {
  const partly = items.filter(({ unchecked }) => unchecked.length > 0).length;
  return [
    ...(reason === null ? [] : [none[reason]]),
    ...(partly > 0
      ? [
          `${partly} of ${items.length} ${partly === 1 ? 'was' : 'were'} not checked for all of the profile; see notChecked of each.`,
        ]
      : []),
    'Costs, taxes, risk and returns are not compared.',
  ];
}
