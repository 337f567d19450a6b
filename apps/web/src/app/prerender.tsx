import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { about } from '../content/about.tsx';
import type { Article } from '../content/article.ts';
import { faqGroups } from '../content/faq.tsx';
import { methodology } from '../content/methodology.tsx';
import { privacyPolicy } from '../content/privacy-policy.tsx';
import { termsOfService } from '../content/terms-of-service.tsx';
import { createQueryClient } from '../lib/query-client.ts';
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

/** Renders the landing page as HTML, as a visitor sees it before its data has arrived. */
export async function renderLanding(): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [paths.landing.href()] });
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  const page = (
    <Providers queryClient={createQueryClient()}>
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
