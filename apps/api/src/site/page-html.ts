import { oembedUrls } from '@plumbline/contracts';
import { escapeHtml } from '../platform/format.ts';

/** Markup that goes into a page as it is. */
class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = string | number | Html | null | readonly Html[];

/** Builds markup. Text and numbers in it are escaped, markup and lists of markup are not, and `null` adds nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

function toMarkup(value: HtmlValue): string {
  if (value === null) return '';
  if (value instanceof Html) return value.markup;
  return typeof value === 'object' ? value.map(({ markup }) => markup).join('') : escapeHtml(String(value));
}

/** What search engines and previews of links say about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Where the page is, whatever address it was requested at. */
  readonly path: string;
  readonly image: { readonly path: string; readonly alt: string };
  /** The Atom feed about the same, where there is one. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** What the page is about, by the vocabulary of schema.org. */
  readonly structuredData: Readonly<Record<string, unknown>>;
}

/** Size of the pictures in previews, in pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Renders the tags of a page's head. */
export function renderHead(head: PageHead, publicUrl: string): string {
  const { description, image } = head;
  const title = `${head.title} · Plumbline`;
  const url = publicUrl + head.path;
  const imageUrl = publicUrl + image.path;
  const property = (name: string, content: string | number) =>
    html`<meta property="${name}" content="${content}" />`;
  const named = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`;
  return html`<title>${title}</title>
    ${named('description', description)}
    <link rel="canonical" href="${url}" />
    ${renderAlternates(head, publicUrl)}
    ${[
      property('og:type', 'website'),
      property('og:site_name', 'Plumbline'),
      property('og:title', title),
      property('og:description', description),
      property('og:url', url),
      property('og:image', imageUrl),
      property('og:image:width', IMAGE_SIZE.width),
      property('og:image:height', IMAGE_SIZE.height),
      property('og:image:alt', image.alt),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', title),
      named('twitter:description', description),
      named('twitter:image', imageUrl),
      named('twitter:image:alt', image.alt),
    ]}
    ${renderStructuredData({ url, name: head.title, description, ...head.structuredData })}`.markup;
}

/** What programs find at a page: how to embed it, and its feed. */
function renderAlternates({ path, title, feed }: PageHead, publicUrl: string): readonly Html[] {
  const oembed = `${publicUrl}/api${oembedUrls.describe({ url: publicUrl + path, format: 'json' })}`;
  const links = [
    html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}" />`,
  ];
  if (feed === undefined) return links;
  const address = publicUrl + feed.path;
  return [
    ...links,
    html`<link rel="alternate" type="application/atom+xml" href="${address}" title="${feed.title}" />`,
  ];
}

/** Browsers do not run this script, so the content security policy allows it. No text can close the element. */
function renderStructuredData(data: Readonly<Record<string, unknown>>): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage', ...data });
  return html`<script type="application/ld+json">
    ${new Html(json.replaceAll('<', '\\u003c'))}
  </script>`;
}
