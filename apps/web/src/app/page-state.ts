import type { DehydratedState } from '@tanstack/react-query';

/** Id of the element with the state that a page was rendered with. */
export const STATE_ID = 'page-state';

/** What a rendered page says about itself, beside its content. */
export interface PageState {
  /** Where it is, with the query; or a pattern of the router. */
  readonly address: string;
  /** Whether it is for users who are logged in. */
  readonly isLogged: boolean;
  readonly queries: DehydratedState;
}

/** Reads the state of the page that the server has sent; `null` where the server has rendered none. */
export function readPageState(): PageState | null {
  const json = document.getElementById(STATE_ID)?.textContent;
  return json ? (JSON.parse(json) as PageState) : null;
}

/** The responses of a page are as new as the page itself, which the server checks each time. */
export function asOfNow({ queries, ...state }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    ...state,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
