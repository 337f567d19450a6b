import type {
  ConstituentResponse,
  ConstituentsResponse,
  ContributorResponse,
  EvidenceResponse,
  FlaggedCriterionResponse,
  InstrumentResponse,
  ScoreContributorResponse,
  ScoredCriterionResponse,
  ScoreExplanationResponse,
} from '@plumbline/contracts';
import { searchResultProperties } from '../platform/openapi/listing.schema.ts';
import { rollUpSchema } from '../platform/openapi/roll-up.schema.ts';
import {
  arrayOf,
  day,
  impactScore,
  integer,
  nullable,
  number,
  objectSchema,
  oneOf,
  text,
  truth,
} from '../platform/openapi/schema.ts';

const quality = oneOf('classification', 'reported', 'vendor', 'sample');
const branch = oneOf('negative', 'positive', 'none');

const evidence = objectSchema<EvidenceResponse>({
  kind: text,
  value: nullable(number),
  source: text,
  url: nullable(text),
  date: day,
  quality,
});

const criterion = objectSchema<ScoredCriterionResponse>(
  {
    name: text,
    title: text,
    description: text,
    kind: oneOf('positive', 'negative'),
    family: text,
    severity: integer,
    flagged: arrayOf(objectSchema<FlaggedCriterionResponse>({ name: text, title: text, severity: integer })),
    percentile: number,
    weight: integer,
    isBestInClass: truth,
    evidence: arrayOf(evidence),
  },
  ['severity', 'flagged', 'percentile', 'weight', 'isBestInClass'],
);

const scoreContributor = objectSchema<ScoreContributorResponse>({
  financialInstrumentId: integer,
  ticker: text,
  name: text,
  score: impactScore,
  holdingPercentage: number,
  contribution: number,
  isDomestic: truth,
  exchangeLocation: nullable(text),
  hasSampleData: truth,
});

const score = objectSchema<ScoreExplanationResponse>(
  {
    methodologyVersion: integer,
    profile: objectSchema<ScoreExplanationResponse['profile']>({ id: text, name: text }),
    branch,
    severitySum: integer,
    criteria: arrayOf(criterion),
    coverage: number,
    netScore: nullable(number),
    cleanWeight: nullable(number),
    contributors: arrayOf(scoreContributor),
  },
  ['coverage', 'netScore', 'cleanWeight', 'contributors'],
);

const constituent = objectSchema<ConstituentResponse>({
  financialInstrumentId: nullable(integer),
  ticker: text,
  name: text,
  score: impactScore,
  holdingPercentage: number,
  isDomestic: truth,
  exchangeLocation: nullable(text),
  hasSampleData: truth,
});

export const instrumentSchema = objectSchema<InstrumentResponse>(
  {
    ...searchResultProperties,
    marketCapitalization: nullable(number),
    previousSharePrice: nullable(number),
    priceQuality: nullable(quality),
    sector: nullable(text),
    industry: nullable(text),
    country: nullable(text),
    dataSource: text,
    asOf: day,
    esgIssueCriteriaRollup: rollUpSchema,
    score,
    holdings: objectSchema<NonNullable<InstrumentResponse['holdings']>>({
      asOf: day,
      source: text,
      quality,
      count: integer,
      outside: number,
    }),
    topHoldings: arrayOf(constituent),
  },
  ['holdings', 'topHoldings'],
);

export const constituentsSchema = objectSchema<ConstituentsResponse>({
  fund: objectSchema<ConstituentsResponse['fund']>({
    financialInstrumentId: integer,
    ticker: text,
    name: text,
  }),
  asOf: nullable(day),
  holdings: arrayOf(constituent),
});

export const contributorsSchema = arrayOf(
  objectSchema<ContributorResponse>({ ticker: text, name: text, weight: number }),
);
