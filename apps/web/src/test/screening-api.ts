import { screen, within } from '@testing-library/react';
import type {
  PortfolioResponse,
  ProfilePreviewRequest,
  ProfilePreviewResponse,
  CreateScreeningProfileRequest,
  ScreeningProfileRequest,
  ScreeningProfileResponse,
} from '@plumbline/contracts';
import { aPortfolio } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

interface Screening {
  readonly own?: readonly ScreeningProfileResponse[];
  readonly portfolios?: readonly PortfolioResponse[];
}

export function aProfile(overrides: Partial<ScreeningProfileResponse> = {}): ScreeningProfileResponse {
  return {
    ...{ id: 1001, name: 'No smoke', positive: [], negative: ['TOBACCO'], questionnaire: null },
    ...overrides,
  };
}

/** Has the fake API store screening profiles and preview them with {@link previewOf}. */
export function storeProfiles(api: FakeApi, { own = [], portfolios = [aPortfolio()] }: Screening = {}): void {
  let stored = [...own];
  api.respond('GET /api/screening-profiles/get', () => ({ body: stored }));
  api.respond('GET /api/portfolios', () => ({ body: { portfolios } }));
  api.respond('POST /api/screening-profiles', (_url, { body }) => {
    const { questionnaire, ...request } = JSON.parse(body) as CreateScreeningProfileRequest;
    const profile = {
      ...{ ...request, id: 2000 + stored.length },
      questionnaire: questionnaire ? { ...questionnaire, answeredAt: '2026-11-29T12:00:00.000Z' } : null,
    };
    stored = [...stored, profile];
    return { status: 201, body: profile };
  });
  for (const { id, questionnaire } of own) {
    api.respond(`PUT /api/screening-profiles/${id}`, (_url, { body }) => {
      const profile = { ...(JSON.parse(body) as ScreeningProfileRequest), id, questionnaire };
      stored = stored.map((other) => (other.id === id ? profile : other));
      return { body: profile };
    });
    api.respond(`DELETE /api/screening-profiles/${id}`, () => {
      stored = stored.filter((other) => other.id !== id);
      return { body: null };
    });
  }
  api.respond('POST /api/screening-profiles/preview', (_url, { body }) => ({ body: previewOf(body) }));
}

/**
 * The fake's own rule: each negative criterion costs a portfolio a point and excludes ten of a thousand instruments.
 */
export function previewOf(request: string): ProfilePreviewResponse {
  const { positive, negative, portfolioId } = JSON.parse(request) as ProfilePreviewRequest;
  return {
    portfolioScore: portfolioId === undefined ? null : positive.length - negative.length,
    portfolioStanding: portfolioId === undefined ? null : 'VIOLATION',
    isPortfolioBound: false,
    portfolioCoverage: portfolioId === undefined ? null : 1,
    portfolioOutsideMethod: portfolioId === undefined ? null : 0,
    ratedInstruments: 1000,
    passingInstruments: 1000 - 10 * negative.length,
  };
}

/** Bodies of the requests with this method for profiles, in order. */
export function profilesSent(api: FakeApi, method: string): unknown[] {
  return api.calls
    .filter((call) => call.method === method && /^\/api\/screening-profiles(\/\d+)?$/.test(call.address))
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));
}

/** The requested previews, in order. */
export function requestedPreviews(api: FakeApi): ProfilePreviewRequest[] {
  return api.calls
    .filter(({ address }) => address === '/api/screening-profiles/preview')
    .map(({ body }) => JSON.parse(body) as ProfilePreviewRequest);
}

/** Finds the switch of a criterion within its theme, because a query over all labels of the page is slow. */
export async function criterion(theme: string, title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(theme, { selector: 'legend' });
  return within(heading.closest('fieldset')!).getByLabelText(title);
}
