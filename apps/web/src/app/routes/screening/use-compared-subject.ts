import { isFund, nameWithTicker } from '@plumbline/contracts';
import type { ComparedSubject, InstrumentResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { paths, securityHref } from '../../../config/paths.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { instrumentQuery } from '../../../features/securities/api/securities.ts';
import type { SubjectKind } from '../../../features/standards/model/describe-standards.ts';
import type { WantedComparison } from '../../../features/standards/model/read-comparison.ts';
import { STANDARD_PROFILE } from '../../../lib/active-profile.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';

/** What standards are compared for. */
export interface ComparedThing {
  readonly subject: ComparedSubject;
  readonly kind: SubjectKind;
  readonly name: string;
  /** Its page. */
  readonly href: string;
  /** Of a security. */
  readonly listing?: Pick<InstrumentResponse, 'ticker' | 'exchangeLocation'>;
}

/** How finding it went. */
export interface FoundSubject {
  /** `null` until it is known, and where there is none. */
  readonly thing: ComparedThing | null;
  readonly state: 'none' | 'loading' | 'found' | 'missing' | 'failed';
  readonly refetch: () => void;
}

/** Finds the security or the portfolio that the address names. */
export function useComparedSubject(wanted: WantedComparison): FoundSubject {
  const ofSecurity = useWantedSecurity(wanted.security);
  const ofPortfolio = useWantedPortfolio(wanted.portfolio);
  return wanted.security === null ? ofPortfolio : ofSecurity;
}

function useWantedSecurity(address: string | null): FoundSubject {
  const params = address === null ? undefined : matchPath(paths.security.pattern, `/${address}`)?.params;
  const { ticker = '', exchangeLocation = null } = params ?? {};
  const query = useQuery({
    ...instrumentQuery(ticker, exchangeLocation, STANDARD_PROFILE),
    enabled: params !== undefined,
  });
  const thing = query.data ? toThing(query.data) : null;
  return { thing, state: findState(params !== undefined, query), refetch: () => void query.refetch() };
}

function findState(
  canBe: boolean,
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
): FoundSubject['state'] {
  if (data) return 'found';
  if (!canBe || (error && isUnknown(error))) return 'missing';
  return error ? 'failed' : 'loading';
}

function toThing(instrument: InstrumentResponse): ComparedThing {
  return {
    subject: { instrument: instrument.id },
    kind: isFund(instrument.type) ? 'fund' : 'company',
    name: nameWithTicker(instrument),
    href: securityHref(instrument),
    listing: { ticker: instrument.ticker, exchangeLocation: instrument.exchangeLocation },
  };
}

/** A ticker that cannot be one (400) is as unknown as one that no security has. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && [400, 404].includes(error.problem.status);
}

function useWantedPortfolio(id: number | null): FoundSubject {
  const isLogged = useSession((session) => session.isLogged);
  const query = usePortfolios({ isWanted: isLogged });
  const refetch = () => void query.refetch();
  if (id === null) return { thing: null, state: 'none', refetch };
  const portfolio = query.data?.find((each) => each.id === id);
  if (portfolio) {
    const thing: ComparedThing = {
      subject: { portfolio: id },
      kind: 'portfolio',
      name: portfolio.name,
      href: paths.portfolio.href(id),
    };
    return { thing, state: 'found', refetch };
  }
  if (query.data || !isLogged) return { thing: null, state: 'missing', refetch };
  return { thing: null, state: query.isError ? 'failed' : 'loading', refetch };
}
