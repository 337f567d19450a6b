import { escapeHtml } from '../platform/format.ts';

/** One of several things that a message is about. */
export interface MailItem {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Content ready to render: complete, every value one line. */
export interface PreparedContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly items: readonly MailItem[];
  readonly action: { readonly label: string; readonly link: string } | null;
  readonly notes: readonly string[];
  readonly stop: { readonly label: string; readonly link: string } | null;
}

const TEXT_FONT = `-apple-system,'Segoe UI',system-ui,Roboto,sans-serif`;
const DISPLAY_FONT = `'Iowan Old Style','Palatino Linotype',Georgia,serif`;

/** The colors of the product's light scheme. The style sheet in the head changes them to those of the dark scheme. */
const style = {
  page: 'margin:0;padding:0;background:#f7f4ec;',
  gutter: 'padding:32px 16px;',
  card: 'max-width:560px;background:#fffdf8;border:1px solid #ddd6c6;border-radius:10px;',
  inside: 'padding:32px;',
  name: `margin:0 0 24px;font:500 22px/1.3 ${DISPLAY_FONT};color:#12505c;`,
  text: `margin:0 0 16px;font:16px/1.55 ${TEXT_FONT};color:#16232b;overflow-wrap:anywhere;`,
  item: `margin:0 0 2px;font:600 16px/1.45 ${TEXT_FONT};color:#16232b;overflow-wrap:anywhere;`,
  itemLines: `margin:0 0 16px;font:14px/1.55 ${TEXT_FONT};color:#4a5861;overflow-wrap:anywhere;`,
  note: `margin:0 0 12px;font:14px/1.55 ${TEXT_FONT};color:#4a5861;overflow-wrap:anywhere;`,
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  factName: `padding:8px 16px 8px 0;border-bottom:1px solid #ddd6c6;text-align:left;font:14px/1.4 ${TEXT_FONT};color:#4a5861;`,
  factValue: `padding:8px 0;border-bottom:1px solid #ddd6c6;text-align:right;font:16px/1.4 ${TEXT_FONT};color:#16232b;`,
  button: `display:inline-block;padding:12px 24px;border-radius:10px;background:#12505c;font:600 16px/1.3 ${TEXT_FONT};color:#fffdf8;text-decoration:none;`,
  link: 'color:#12505c;',
};

const darkScheme = `@media (prefers-color-scheme:dark){
.page{background:#0f171c!important}
.card{background:#172229!important;border-color:#2b3a42!important}
.ink{color:#efece3!important;border-color:#2b3a42!important}
.soft{color:#a9b5bb!important;border-color:#2b3a42!important}
.accent{color:#86c9cd!important}
.button{background:#86c9cd!important;color:#0b2126!important}
}`;

/** Renders the HTML part: one column that fits a phone, and nothing to load from elsewhere. */
export function renderMailHtml(content: PreparedContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root{color-scheme:light dark}
${darkScheme}</style>
</head>
<body class="page" style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="${style.gutter}">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.card}"><tr>
<td align="left" style="${style.inside}">
<p class="accent" style="${style.name}">Plumbline</p>
${renderBody(content)}
</td>
</tr></table>
</td>
</tr></table>
</body>
</html>
`;
}

function renderBody({ greeting, paragraphs, facts, items, action, notes, stop }: PreparedContent): string {
  return [
    ...[greeting, ...paragraphs].map(
      (line) => `<p class="ink" style="${style.text}">${escapeHtml(line)}</p>`,
    ),
    ...(facts.length > 0 ? [renderFacts(facts)] : []),
    ...items.map(renderItem),
    ...(action ? [renderAction(action)] : []),
    ...notes.map((line) => `<p class="soft" style="${style.note}">${escapeHtml(line)}</p>`),
    ...(stop ? [renderLink(stop.label, stop.link)] : []),
  ].join('\n');
}

function renderFacts(facts: PreparedContent['facts']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="soft" style="${style.factName}">${escapeHtml(name)}</th>` +
      `<td class="ink" style="${style.factValue}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${style.facts}">\n${rows.join('\n')}\n</table>`;
}

function renderItem({ title, lines }: MailItem): string {
  return (
    `<p class="ink" style="${style.item}">${escapeHtml(title)}</p>\n` +
    `<p class="soft" style="${style.itemLines}">${lines.map(escapeHtml).join('<br>\n')}</p>`
  );
}

/** Repeats the link below the button, for programs that do not show buttons and users who want to see it. */
function renderAction({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  return (
    `<p class="ink" style="${style.text}">` +
    `<a class="button" href="${href}" style="${style.button}">${escapeHtml(label)}</a></p>\n` +
    renderLink('Or open this address', link)
  );
}

function renderLink(label: string, link: string): string {
  const href = escapeHtml(link);
  return (
    `<p class="soft" style="${style.note}">${escapeHtml(label)}: ` +
    `<a class="accent" href="${href}" style="${style.link}">${href}</a></p>`
  );
}
