import type {
  CampaignCompanyResponse,
  CampaignStepResponse,
  DeskCampaignResponse,
} from '@plumbline/contracts';
import type { CompanyValues } from '../../../components/editing/company-form.tsx';

/** The fields of a campaign as a form has them. */
export interface CampaignValues extends CompanyValues {
  /** Of a new campaign. */
  readonly slug: string;
  readonly title: string;
  readonly issue: string;
  readonly criterion: string;
  readonly asked: string;
  readonly proponent: string;
}

/** The fields of a step as a form has them; they are those of the request. */
export type StepValues = Readonly<Record<'date' | 'text' | 'url' | 'source' | 'readOn', string>>;

export const blankCampaign: CampaignValues = {
  financialInstrumentId: '',
  slug: '',
  title: '',
  issue: '',
  criterion: '',
  asked: '',
  proponent: '',
};

export function campaignValuesOf(campaign: DeskCampaignResponse): CampaignValues {
  const { company, slug, title, issue, criterion, asked, proponent } = campaign;
  return {
    financialInstrumentId: String(company.financialInstrumentId),
    slug,
    title,
    issue,
    criterion: criterion ?? '',
    asked,
    proponent,
  };
}

/** The company as the field of a form has it. */
export function companyOf({ financialInstrumentId, ticker, name }: CampaignCompanyResponse) {
  return { id: financialInstrumentId, ticker, name };
}

export function toCampaignRequest({ financialInstrumentId, criterion, ...values }: CampaignValues) {
  return {
    ...values,
    financialInstrumentId: Number(financialInstrumentId),
    criterion: criterion || null,
  };
}

/** A new step was read today. */
export function stepValuesOf(step: CampaignStepResponse | null): StepValues {
  if (step === null)
    return { date: '', text: '', url: '', source: '', readOn: new Date().toISOString().slice(0, 10) };
  const { date, text, url, source, readOn } = step;
  return { date, text, url, source, readOn };
}
