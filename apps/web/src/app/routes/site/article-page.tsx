import { Text } from '@mantine/core';
import { Page } from '../../../components/ui/layout/page.tsx';
import type { Article } from '../../../content/article.ts';

/** A page to read: a lead, then sections. Those of a contract are numbered, so that they can be cited. */
export function ArticlePage({ title, documentTitle, lead, note, sections, isNumbered = false }: Article) {
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      size="lg"
      width="prose"
      lead={
        <>
          {note && (
            <Text c="dimmed" mb="xs">
              {note}
            </Text>
          )}
          {lead}
        </>
      }
    >
      {sections.map(({ id, title: heading, body }, index) => (
        <section key={id} id={id} className="prose">
          <h2>
            {isNumbered && `${index + 1}. `}
            {heading}
          </h2>
          {body}
        </section>
      ))}
    </Page>
  );
}
