import type {
  CampaignAction,
  CampaignChangeResponse,
  CampaignField,
  CampaignOutcome,
  HeldCampaignResponse,
} from '@plumbline/contracts';

export const outcomeLabels: Readonly<Record<CampaignOutcome, string>> = {
  OPEN: 'Open',
  ADOPTED: 'Adopted',
  AGREED: 'Company agreed',
  VOTED_DOWN: 'Voted down',
  OMITTED: 'Left off the ballot',
  WITHDRAWN: 'Withdrawn',
  ENDED: 'Ended',
};

export const actionLabels: Readonly<Record<CampaignAction, string>> = {
  CREATED: 'Created',
  EDITED: 'Edited',
  STEP_ADDED: 'Step added',
  STEP_EDITED: 'Step corrected',
  CLOSED: 'Closed',
  REOPENED: 'Reopened',
  HIDDEN: 'Hidden',
  SHOWN: 'Shown again',
};

const fieldLabels: Readonly<Record<CampaignField, string>> = {
  company: 'company',
  title: 'title',
  issue: 'issue',
  criterion: 'category',
  asked: 'what is asked',
  proponent: 'who asks',
  outcome: 'outcome',
  outcomeText: 'outcome in a sentence',
  steps: 'steps',
  isHidden: 'whether it is shown',
  stepDate: 'date',
  stepText: 'what happened',
  stepUrl: 'address of the source',
  stepSource: 'name of the source',
  stepReadOn: 'day of reading',
};

/** What an edit or a correction changed. Other actions say so themselves. */
export function editedFields({ action, changedFields }: CampaignChangeResponse): readonly string[] {
  const isEdit = action === 'EDITED' || action === 'STEP_EDITED';
  return isEdit ? changedFields.map((field) => fieldLabels[field]) : [];
}

/** How many funds are named. */
const MAX_FUNDS = 3;

/** How the user's portfolios hold the company: `You own it directly and through SPY, VTI and 2 more funds.` */
export function describeHolding({
  isHeldDirectly,
  funds,
}: Pick<HeldCampaignResponse, 'isHeldDirectly' | 'funds'>): string {
  const ways = [isHeldDirectly && 'directly', funds.length > 0 && `through ${nameFunds(funds)}`];
  return `You own it ${ways.filter((way) => way !== false).join(' and ')}.`;
}

function nameFunds(funds: HeldCampaignResponse['funds']): string {
  const names = funds.slice(0, MAX_FUNDS).map(({ ticker }) => ticker);
  const more = funds.length - names.length;
  if (more > 0) names.push(more === 1 ? '1 more fund' : `${more} more funds`);
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
