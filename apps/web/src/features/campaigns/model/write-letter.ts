import type { CampaignOutcome, CampaignResponse, HeldCampaignResponse } from '@plumbline/contracts';

interface CampaignFacts {
  readonly campaign: Pick<
    CampaignResponse,
    'company' | 'issue' | 'asked' | 'proponent' | 'outcome' | 'outcomeText'
  >;
  /** How the writer owns the company; `null` when no portfolio holds it. */
  readonly holding: Pick<HeldCampaignResponse, 'isHeldDirectly'> | null;
  /** Of the writer; may be empty. */
  readonly name: string;
  /** As it is to be written. */
  readonly date: string;
}

const requests: Readonly<Record<CampaignOutcome, string>> = {
  OPEN: 'I support this request. Please act on it, and tell shareholders what you decide and why.',
  ADOPTED: 'Shareholders have spoken. Please tell us what you have done since, and what you will do by when.',
  AGREED: 'Thank you for what you have agreed to. Please keep to it, and report on it to shareholders.',
  VOTED_DOWN:
    'A vote does not settle the question for me. Please take it up again, and tell shareholders what you decide and why.',
  OMITTED:
    'I would have liked to vote on it. Please take it up all the same, and tell shareholders what you decide and why.',
  WITHDRAWN: 'I still care about the answer. Please tell shareholders what you have decided and why.',
  ENDED: 'I still care about the answer. Please tell shareholders what you have decided and why.',
};

/** Writes a letter to the company's board that supports what the campaign asks for. */
export function writeLetter({ campaign, holding, name, date }: CampaignFacts): string {
  const { company, issue, asked, proponent, outcome, outcomeText } = campaign;
  return [
    date,
    `The Board of Directors\n${company.name}`,
    `Re: ${issue} (raised by ${proponent})`,
    'Dear members of the board:',
    `${describeWriter(company.name, holding)} I want my money to agree with what I believe, so how ${company.name} acts matters to me.`,
    `I am writing about this request: ${asked}`,
    ...(outcome !== 'OPEN' && outcomeText ? [`The outcome so far: ${outcomeText}`] : []),
    requests[outcome],
    `Sincerely,\n\n${name.trim() || '[Your name]'}`,
  ].join('\n\n');
}

function describeWriter(company: string, holding: CampaignFacts['holding']): string {
  if (holding === null) return `I am an investor who looks at what a company does before buying its shares.`;
  return holding.isHeldDirectly
    ? `I own shares of ${company}.`
    : `I own ${company} through the funds I hold.`;
}
