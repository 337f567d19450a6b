import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  booleanSchema,
  described,
  type Infer,
  limits,
  nullable,
  objectSchema,
  optional,
  sitePaths,
  type StandardResponse,
  stringSchema,
} from '@plumbline/contracts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { defaultProfile } from '../../screening/profiles/profile-scores.ts';
import { StandardsService } from '../../screening/standards/standards.service.ts';
import { toListingResponse } from '../../screening/universe/snapshot/listing.ts';
import { ScreeningContexts, describeOrigin, requireTokenFor } from '../results/screening-context.ts';
import {
  bare,
  kindSchema,
  listOf,
  notKnownField,
  originFields,
  percentOf,
  profileIdSchema,
  scoreFields,
  securityFields,
  securityInput,
} from '../results/result-schemas.ts';
import { describeListed, outsideMethodOf, readScore, titleOf } from '../results/describe-score.ts';
import type { ToolOf } from '../tool.ts';

const { maxCompared } = limits.standards;

const input = objectSchema({
  ...securityInput,
  profiles: optional(
    described(
      listOf(profileIdSchema, maxCompared),
      `Ids of 1 to ${maxCompared} screening profiles; default ["0"]. "0" Faith Based Evangelical is for everyone. "1" Faith Based Catholic, "2" Environmental and "3" Social Justice need a token of a Premium account; other ids are profiles of the account whose token is sent`,
    ),
  ),
});

const comparedCriterion = {
  criterion: stringSchema,
  title: stringSchema,
  kind: kindSchema,
  percent: percentOf('How much of the security it touches'),
};

const standardSchema = objectSchema({
  profile: objectSchema({ id: stringSchema, name: stringSchema }),
  ...bare(scoreFields),
  notChecked: described(arrayOf(stringSchema), 'Criteria of this profile that were not checked'),
  differs: described(
    arrayOf(
      objectSchema({
        ...comparedCriterion,
        counts: described(booleanSchema, 'Whether it counts under this profile'),
        onlyAs: described(
          nullable(stringSchema),
          'Title of the stricter variant that this profile has instead',
        ),
      }),
    ),
    'Criteria that make the difference between the profiles',
  ),
});

const output = objectSchema({
  security: objectSchema(securityFields),
  standards: arrayOf(standardSchema),
  agrees: described(
    arrayOf(objectSchema(comparedCriterion)),
    'Criteria that count under each of the profiles',
  ),
  ...notKnownField,
  page: described(
    stringSchema,
    'Address of the page where people compare standards; it has nothing of this security until they choose it',
  ),
  release: originFields.release,
});

/** One security by several standards. */
@Injectable()
export class CompareStandardsTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'compare_standards';
  readonly title = 'Compare standards';
  readonly description =
    'Puts side by side what several screening profiles (standards) say of one stock, ETF or mutual fund: the score under each, where they agree, and which criterion makes the difference.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = true;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly standards: StandardsService,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { profiles = [defaultProfile.id], ...named }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    requireTokenFor(me, profiles);
    const context = await this.contexts.open(me);
    const index = await this.contexts.find(context, named);
    const { snapshot, scores, publicUrl } = context;
    const { id } = snapshot.instruments.rows[index];
    const compared = await this.standards.compareInstrument(me, id, profiles.join(','));
    const outsideMethod = outsideMethodOf(context, id);
    return {
      security: describeListed(context, id, toListingResponse(snapshot, index, scores)),
      standards: compared.map((standard) =>
        toStandard({ ...standard, outsideMethod: outsideMethod || standard.outsideMethod }),
      ),
      agrees: compared[0]!.agrees.map(toCriterion),
      notKnown: listNotKnown(compared),
      page: `${publicUrl}${sitePaths.compareStandards}`,
      release: describeOrigin(context).release,
    };
  }
}

function listNotKnown(compared: readonly StandardResponse[]): string[] {
  const isPartlyChecked = compared.some(({ unchecked }) => unchecked !== null && unchecked.length > 0);
  return [
    ...(compared.length === 1 ? [`What other profiles say: only ${compared[0]!.name} was asked for.`] : []),
    ...(isPartlyChecked
      ? [
          'Not every criterion was checked; see notChecked of each profile. A criterion of which nothing is known is in no list.',
        ]
      : []),
  ];
}

function toStandard({ profile, name, unchecked, differs, agrees: _, ...standard }: StandardResponse) {
  const { impactScore, standing, isBound, coverage, outsideMethod, hasSampleData } = standard;
  return {
    profile: { id: profile, name },
    ...{ impactScore, standing, isBound, coverage },
    reading: readScore({ impactScore, standing, isBound, outsideMethod }),
    hasSampleData,
    notChecked: (unchecked ?? []).map(titleOf),
    differs: differs.map(({ counts, onlyAs, ...criterion }) => ({
      ...toCriterion(criterion),
      counts,
      onlyAs,
    })),
  };
}

function toCriterion({
  criterion,
  title,
  kind,
  weightedPercentage: percent,
}: StandardResponse['agrees'][number]) {
  return { criterion, title, kind, percent };
}
