import {
  arrayOf,
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import type { Infer } from '../schema.ts';
import { listingFields, scoreFields } from '../tickers/listing.response.ts';

/**
 * What came of a campaign. `OPEN`: nothing yet. `ADOPTED` by a vote of shareholders, `AGREED` to by the company,
 * `VOTED_DOWN`, `OMITTED` by the company from its proxy statement, `WITHDRAWN` by those who asked, `ENDED` otherwise.
 */
export const campaignOutcomes = [
  'OPEN',
  'ADOPTED',
  'AGREED',
  'VOTED_DOWN',
  'OMITTED',
  'WITHDRAWN',
  'ENDED',
] as const;
export type CampaignOutcome = (typeof campaignOutcomes)[number];

/** Something that happened in a campaign, and the page that says so. */
const campaignStepSchema = objectSchema({
  /** From 1, in the order in which the steps were added. */
  number: integerSchema,
  /** An ISO day, or a month (2024-12) where the source does not state the day. */
  date: stringSchema,
  text: stringSchema,
  /** An https address. */
  url: stringSchema,
  /** Who published the page, and what it is. */
  source: stringSchema,
  /** The day on which the page was last read for this step. */
  readOn: dateSchema,
});
export type CampaignStepResponse = Infer<typeof campaignStepSchema>;

/** The company that a campaign is about, by one of its listings, with its score under the profile of the request. */
const campaignCompanySchema = objectSchema({
  financialInstrumentId: integerSchema,
  ...listingFields,
  ...scoreFields,
  hasSampleData: booleanSchema,
  /**
   * Whether the company is in the release in use. Otherwise it has no page, and the ticker and the name are former
   * ones.
   */
  isListed: booleanSchema,
});
export type CampaignCompanyResponse = Infer<typeof campaignCompanySchema>;

const campaignFields = {
  id: integerSchema,
  /** Identifies the campaign in addresses. */
  slug: stringSchema,
  title: stringSchema,
  /** What it is about, in a few words. */
  issue: stringSchema,
  /** A negative criterion, by name; `null` when none is about the issue. */
  criterion: nullable(stringSchema),
  /** What the company is asked to do. */
  asked: stringSchema,
  /** Who asks. */
  proponent: stringSchema,
  company: campaignCompanySchema,
  outcome: enumSchema(campaignOutcomes),
  /** The outcome in a sentence. */
  outcomeText: nullable(stringSchema),
  /** By date, at least one. */
  steps: arrayOf(campaignStepSchema),
};

export const campaignResponseSchema = objectSchema(campaignFields);
export type CampaignResponse = Infer<typeof campaignResponseSchema>;

/** A page of campaigns, those with the latest step first. */
export const campaignsResponseSchema = objectSchema({ campaigns: arrayOf(campaignResponseSchema) });
export type CampaignsResponse = Infer<typeof campaignsResponseSchema>;

/** A campaign about a company that the caller's portfolios hold. */
export const heldCampaignResponseSchema = objectSchema({
  ...campaignFields,
  /** Whether a portfolio holds the company itself. */
  isHeldDirectly: booleanSchema,
  /** The funds in the portfolios that hold it, by ticker. */
  funds: arrayOf(objectSchema({ ticker: stringSchema, name: stringSchema })),
});
export type HeldCampaignResponse = Infer<typeof heldCampaignResponseSchema>;

const deskCampaignFields = {
  ...campaignFields,
  /** By date. The campaign is not shown to others while there are none. */
  steps: campaignFields.steps,
  /** Grows with every change; to be sent along with the next one. */
  version: integerSchema,
  /** Whether an administrator has taken it off the site. */
  isHidden: booleanSchema,
  changedAt: dateTimeSchema,
};

/** A page of all campaigns, as administrators see them. */
export const deskCampaignsResponseSchema = objectSchema({
  campaigns: arrayOf(objectSchema(deskCampaignFields)),
});
export type DeskCampaignsResponse = Infer<typeof deskCampaignsResponseSchema>;

/** What administrators do with a campaign, as its history names it. */
export const campaignActions = [
  'CREATED',
  'EDITED',
  'STEP_ADDED',
  'STEP_EDITED',
  'CLOSED',
  'REOPENED',
  'HIDDEN',
  'SHOWN',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** What a campaign says of itself, besides its company and its steps. */
export const campaignContentFields = [
  'title',
  'issue',
  'criterion',
  'asked',
  'proponent',
  'outcome',
  'outcomeText',
] as const;

/**
 * What can change in a campaign, as its history names it; those that begin with `step` are about a step that was
 * corrected.
 */
export const campaignFieldNames = [
  'company',
  ...campaignContentFields,
  'steps',
  'isHidden',
  'stepDate',
  'stepText',
  'stepUrl',
  'stepSource',
  'stepReadOn',
] as const;
export type CampaignField = (typeof campaignFieldNames)[number];

const campaignChangeSchema = objectSchema({
  version: integerSchema,
  action: enumSchema(campaignActions),
  /** Name of the administrator; `null` for what came with the product. */
  changedBy: nullable(stringSchema),
  changedAt: dateTimeSchema,
  comment: nullable(stringSchema),
  /** What got another value; none in the first version. */
  changedFields: arrayOf(enumSchema(campaignFieldNames)),
});
export type CampaignChangeResponse = Infer<typeof campaignChangeSchema>;

/** A campaign with its history, oldest change first. */
export const deskCampaignResponseSchema = objectSchema({
  ...deskCampaignFields,
  history: arrayOf(campaignChangeSchema),
});
export type DeskCampaignResponse = Infer<typeof deskCampaignResponseSchema>;
