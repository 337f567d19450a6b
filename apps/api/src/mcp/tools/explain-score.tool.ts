import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  dateSchema,
  described,
  describeChecks,
  describeStanding,
  enumSchema,
  findLeadingReason,
  type Infer,
  instrumentTypes,
  type InstrumentResponse,
  integerSchema,
  isFund,
  isOutsideMethod,
  nullable,
  numberSchema,
  objectSchema,
  positionsKinds,
  standingSchema,
  stringSchema,
} from '@plumbline/contracts';
import { evidenceKinds, evidenceQualities, formatCoverage } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { InstrumentReadModel } from '../../screening/tickers/instrument.read-model.ts';
import { ScreeningContexts, describeOrigin } from '../results/screening-context.ts';
import {
  bare,
  categorySchema,
  fractionOf,
  kindSchema,
  notKnownField,
  originFields,
  percentOf,
  profileInput,
  scoreFields,
  securityFields,
  securityInput,
  sourceSchema,
} from '../results/result-schemas.ts';
import { describeFund, describeReason, listSources } from '../results/describe-evidence.ts';
import { coverageOf, describeCategories, describeSecurity, titleOf } from '../results/describe-score.ts';
import type { ToolOf } from '../tool.ts';

const input = objectSchema({ ...securityInput, profile: profileInput });

const evidenceSchema = objectSchema({
  statement: described(nullable(stringSchema), 'What the company does or did; null: only the source says it'),
  kind: enumSchema(evidenceKinds),
  value: described(
    nullable(numberSchema),
    'Percent of revenue or ownership, or a rating from 0 to 100, by kind; null: a bare flag',
  ),
  ...sourceSchema.properties,
  saidBy: described(nullable(stringSchema), 'Who a newspaper names as saying it'),
  quality: enumSchema(evidenceQualities),
});

const reasonSchema = objectSchema({
  criterion: stringSchema,
  title: stringSchema,
  description: stringSchema,
  kind: kindSchema,
  severity: described(nullable(integerSchema), 'Of a negative criterion: how much it counts, 1 or more'),
  percentile: described(
    nullable(numberSchema),
    'Of a positive criterion: place within the industry, 0 to 100, 100 is best',
  ),
  weight: described(nullable(integerSchema), 'Of a positive criterion: 1, or more where it is material'),
  evidence: arrayOf(evidenceSchema),
  moreEvidence: described(integerSchema, 'How much more evidence the page has'),
});

const fundSchema = objectSchema({
  isOutsideMethod: described({ type: 'boolean' }, 'true: it holds no companies, as a bond fund'),
  outsideMethod: nullable(
    fractionOf('Part in bonds, cash, metals and coins, which are not screened, 0 to 1; null: not known'),
  ),
  netScore: described(nullable(numberSchema), 'Weighted mean of the scores of its holdings, -100 to 100'),
  cleanWeight: nullable(fractionOf('Part of its rated weight in companies without a negative score, 0 to 1')),
  positionsFrom: described(
    nullable(
      objectSchema({
        kind: enumSchema(positionsKinds),
        fund: nullable(objectSchema({ ticker: stringSchema, name: stringSchema })),
        source: stringSchema,
        day: dateSchema,
      }),
    ),
    'Where its positions come from: its own (in part), or those of a fund on the same or a similar index; null: not known',
  ),
  contributors: described(
    arrayOf(
      objectSchema({
        ticker: stringSchema,
        name: stringSchema,
        exchangeLocation: nullable(stringSchema),
        impactScore: bare(scoreFields).impactScore,
        standing: standingSchema,
        percent: percentOf('Part of what can be screened in the fund'),
        contribution: described(numberSchema, 'Points of the score of the fund that come from it'),
      }),
    ),
    'The holdings that count most in its score, at most 20',
  ),
});

const output = objectSchema({
  ...securityFields,
  type: enumSchema(instrumentTypes),
  sector: nullable(stringSchema),
  industry: described(nullable(stringSchema), 'Industry of a company, category of a fund'),
  reasons: described(arrayOf(reasonSchema), 'Why a company has its score; of a fund see categories and fund'),
  severitySum: described(
    integerSchema,
    'Sum of the severities of a company, from which a negative score follows',
  ),
  categories: described(
    objectSchema({ negative: arrayOf(categorySchema), positive: arrayOf(categorySchema) }),
    'What is known to be in it, most first; of a company 0 or 100 percent',
  ),
  checked: described(
    arrayOf(objectSchema({ label: stringSchema, text: stringSchema })),
    'What was checked and how, in words',
  ),
  shareChecked: fractionOf('Part of the profile, by severity, that was checked, 0 to 1'),
  notChecked: described(arrayOf(stringSchema), 'Criteria of the profile that were not checked'),
  fund: described(nullable(fundSchema), 'null for a company'),
  sources: described(arrayOf(sourceSchema), 'Latest first'),
  moreSources: integerSchema,
  ...notKnownField,
  ...originFields,
});

/** Everything behind one score. */
@Injectable()
export class ExplainScoreTool implements ToolOf<typeof input, typeof output> {
  readonly name = 'explain_score';
  readonly title = 'Explain a score';
  readonly description =
    'Explains the Impact Score of one stock, ETF or mutual fund under one profile: what is in it, the evidence with sources and dates, what was checked and how, and what was not. Use it before saying whether a security is compatible with somebody’s values.';
  readonly input = input;
  readonly output = output;
  readonly isOfRelease = true;

  constructor(
    private readonly contexts: ScreeningContexts,
    private readonly instruments: InstrumentReadModel,
  ) {}

  async run(
    me: SignedInAccount | undefined,
    { profile, ...named }: Infer<typeof input>,
  ): Promise<Infer<typeof output>> {
    const context = await this.contexts.open(me, profile);
    const index = await this.contexts.find(context, named);
    const { ticker, exchangeLocation: location, id } = context.snapshot.instruments.rows[index];
    const security = await this.instruments.find(me, { ticker, location, profile });
    const { score, type, sector, industry } = security;
    return {
      ...describeSecurity(
        context,
        { ...security, outsideMethod: Number(isOutsideMethod(security)) },
        coverageOf(context, id),
      ),
      ...{ type, sector, industry },
      reasons: score.criteria.map(describeReason),
      severitySum: score.severitySum,
      categories: {
        negative: describeCategories(security.esgIssueCriteriaRollup.negative),
        positive: describeCategories(security.esgIssueCriteriaRollup.positive),
      },
      checked: describeChecks(score, kindOf(security)),
      shareChecked: score.shareChecked,
      notChecked: score.unchecked.map(titleOf),
      fund: describeFund(security),
      ...listSources(security),
      notKnown: listNotKnown(security),
      ...describeOrigin(context),
    };
  }
}

function kindOf({ type }: InstrumentResponse): 'company' | 'fund' {
  return isFund(type) ? 'fund' : 'company';
}

function listNotKnown(security: InstrumentResponse): string[] {
  const { score, impactScore } = security;
  const { coverage, positionsFrom, unchecked } = score;
  if (isOutsideMethod(security)) return [findLeadingReason(security).sentence];
  const standing = score.standing === 'PROVISIONAL' ? describeStanding(score, kindOf(security)) : null;
  return [
    ...(impactScore === null ? ['Too little is known for a score.'] : []),
    ...(standing === null ? [] : [standing]),
    ...(unchecked.length > 0
      ? [
          `${unchecked.length === 1 ? '1 criterion of the profile was' : `${unchecked.length} criteria of the profile were`} not checked; see notChecked.`,
        ]
      : []),
    ...(coverage === undefined ? [] : describeFundCoverage(coverage, positionsFrom !== null)),
  ];
}

function describeFundCoverage(coverage: number, hasPositions: boolean): string[] {
  if (!hasPositions) return ['The positions of this fund are not known.'];
  if (coverage >= 1) return [];
  return [
    `${formatCoverage(coverage)} of what can be screened in this fund has a score; the rest is not known.`,
  ];
}
