import { MantineProvider } from '@mantine/core';
import type {
  InstrumentResponse,
  RankedResponse,
  TrendingResponse,
  UniverseSummaryResponse,
} from '@plumbline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, matchPath, MemoryRouter, RouterProvider } from 'react-router-dom';
import { paths, securityHref } from '../config/paths.ts';
import { about } from '../content/about.tsx';
import type { Article } from '../content/article.ts';
import { faqGroups } from '../content/faq.tsx';
import { methodology } from '../content/methodology.tsx';
import { privacyPolicy } from '../content/privacy-policy.tsx';
import { termsOfService } from '../content/terms-of-service.tsx';
import { getRanked, getTrending } from '../features/ranked/api/get-ranked.ts';
import { getRelease } from '../features/release/api/get-release.ts';
import { getInstrument } from '../features/securities/api/securities-queries.ts';
import { STANDARD_PROFILE } from '../lib/active-profile.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../stores/session.ts';
import { Providers } from './providers.tsx';
import { routes } from './router.tsx';

const articles: readonly (readonly [string, Article])[] = [
  [paths.about.href(), about],
  [paths.methodology.href(), methodology],
  [paths.termsOfService.href(), termsOfService],
  [paths.privacyPolicy.href(), privacyPolicy],
];

/** Renders the long texts of the site as HTML by path. The build does this, for clients that run no scripts. */
export function renderTexts(): Record<string, string> {
  const texts = articles.map(([path, article]) => [path, renderArticle(article)]);
  return { ...Object.fromEntries(texts), [paths.faq.href()]: render(<Questions />) };
}

/** Renders the page of a security as HTML, with its data. */
export function renderSecurity(security: InstrumentResponse): Promise<string> {
  const path = securityHref(security);
  const { ticker = '', exchangeLocation = null } = matchPath(paths.security.pattern, path)?.params ?? {};
  const { queryKey } = getInstrument(ticker, exchangeLocation, STANDARD_PROFILE);
  return renderWithData(path, [[queryKey, security]]);
}

/** What the landing page shows of a release. */
interface LandingData {
  readonly ranked: RankedResponse;
  readonly trending: TrendingResponse;
  readonly release: UniverseSummaryResponse;
}

/** Renders the landing page as HTML, with its lists. */
export function renderLanding({ ranked, trending, release }: LandingData): Promise<string> {
  return renderWithData(paths.landing.href(), [
    [getRanked(STANDARD_PROFILE).queryKey, ranked],
    [getTrending(STANDARD_PROFILE).queryKey, trending],
    [getRelease().queryKey, release],
  ]);
}

/** Renders a page with the data of its queries, which the application continues with (`readPageData`). */
async function renderWithData(
  path: string,
  data: readonly (readonly [QueryKey, unknown])[],
): Promise<string> {
  const queryClient = createQueryClient();
  for (const [queryKey, response] of data) queryClient.setQueryData(queryKey, response);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${await renderPage(path, { queryClient })}<script type="application/json">${json}</script>`;
}

interface RenderOptions {
  readonly queryClient?: QueryClient;
  readonly isLogged?: boolean;
}

/** Renders a page as HTML, as a visitor or a user sees it, with what the client has of its data. */
export async function renderPage(
  path: string,
  { queryClient = createQueryClient(), isLogged = false }: RenderOptions = {},
): Promise<string> {
  // On a server, React renders with the state that the store begins with.
  // What only some users see comes with the application; `public/before-paint.js` hides what is not for Premium accounts.
  Object.assign(useSession.getInitialState(), { isLogged, authorities: ['ROLE_USER'] });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  const page = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
  // Whole: parts that come later would need scripts within the page.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function renderArticle({ title, lead, note, sections }: Article): string {
  return render(
    <>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      <p>{lead}</p>
      {sections.map(({ id, title: heading, body }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </>,
  );
}

function Questions() {
  return (
    <>
      <h1>Frequently asked questions</h1>
      {faqGroups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          {group.questions.map(({ id, question, answer }) => (
            <section key={id} id={id}>
              <h3>{question}</h3>
              {answer}
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

function render(content: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <MemoryRouter>{content}</MemoryRouter>
    </MantineProvider>,
  );
}
