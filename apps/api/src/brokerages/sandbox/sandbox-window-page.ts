import { escapeHtml } from '../../platform/format.ts';
import { renderPlainPage } from '../../platform/http/plain-page.ts';
import type { PretendBroker } from './pretend-brokers.ts';

/** The colors of the product. Nothing is fetched from anywhere. */
const style = `:root{color-scheme:light dark;--paper:#f7f4ec;--card:#fffdf8;--ink:#16232b;--soft:#4a5861;--line:#ddd6c6;
--accent:#12505c;--on-accent:#fffdf8;--note:#f4e6c3;--on-note:#67490a}
@media (prefers-color-scheme:dark){:root{--paper:#0f171c;--card:#172229;--ink:#efece3;--soft:#a9b5bb;--line:#2b3a42;
--accent:#86c9cd;--on-accent:#0f171c;--note:#372c11;--on-note:#e6c987}}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 'Segoe UI',system-ui,-apple-system,sans-serif}
main{max-width:36rem;margin:0 auto;padding:clamp(1.25rem,5vw,2rem);background:var(--card);border:1px solid var(--line);border-radius:10px}
.note{margin:0 0 1.5rem;padding:.75rem 1rem;border-radius:6px;background:var(--note);color:var(--on-note)}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
h2{margin:0;font-size:1rem}
p{margin:.25rem 0 0}
ul{margin:1.5rem 0 0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;padding:1rem 0;border-top:1px solid var(--line)}
li div{flex:1 1 16rem}
.soft{color:var(--soft)}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--accent);border-radius:6px;background:var(--accent);
color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
.plain{border-color:var(--line);background:none;color:var(--ink);font-weight:400}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.back{margin-top:1rem;padding-top:1rem;border-top:1px solid var(--line)}`;

/** The window of the sandbox: pretend brokers to log in to, all of them or the one that asks for it. */
export function renderWindow(path: string, brokers: readonly PretendBroker[], isAgain: boolean): string {
  const items = brokers.map(
    ({ slug, name, about }) => `<li><div><h2 id="${slug}">${escapeHtml(name)}</h2>
<p class="soft">${escapeHtml(about)}</p></div>
<form method="post" action="${path}/brokers/${slug}"><button aria-describedby="${slug}">${isAgain ? 'Log in again' : 'Log in'}</button></form></li>`,
  );
  return page(
    'Pretend brokers',
    `<h1>${isAgain ? 'Log in to your pretend broker again' : 'Choose a pretend broker'}</h1>
<p>In the place of this page, a real service shows its own window, where you choose your broker and log in to it.</p>
<ul>
${items.join('\n')}
</ul>
<form class="back" method="post" action="${path}/cancel"><button class="plain">Go back without connecting</button></form>`,
  );
}

/** Shown where a window has expired, or was used. */
export function renderNoWindow(): string {
  return page(
    'This link has expired',
    '<h1>This link has expired</h1>\n<p>It works for a few minutes, and once. Go back to Plumbline and try again.</p>',
  );
}

function page(title: string, content: string): string {
  const note =
    '<p class="note"><strong>This is a sandbox.</strong> None of these brokers exists, and no password is asked for.</p>';
  return renderPlainPage({ title: `${title} - Sandbox`, style, content: `${note}\n${content}` });
}
