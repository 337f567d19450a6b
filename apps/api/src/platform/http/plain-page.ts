import { escapeHtml } from '../format.ts';

interface PlainPage {
  readonly title: string;
  /** CSS. */
  readonly style: string;
  /** HTML of the main part, with all texts escaped. */
  readonly content: string;
}

/** The HTML of a page that stands alone: no script, and nothing is fetched. */
export function renderPlainPage({ title, style, content }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
