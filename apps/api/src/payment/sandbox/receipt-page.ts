import type { Cents } from '@plumbline/pricing';
import { toDollars } from '@plumbline/pricing';
import { dollars, escapeHtml, formatDay } from '../../platform/format.ts';
import { renderPlainPage } from '../../platform/http/plain-page.ts';
import type { NumberedCharge } from './sandbox-database.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};
const NUMBER_DIGITS = 6;

/** The colors of the product; black on white on paper. Nothing is fetched from anywhere. */
const style = `:root{color-scheme:light dark;--paper:#f7f4ec;--card:#fffdf8;--ink:#16232b;--soft:#4a5861;--line:#ddd6c6;
--accent:#12505c;--note:#f4e6c3;--on-note:#67490a}
@media (prefers-color-scheme:dark){:root{--paper:#0f171c;--card:#172229;--ink:#efece3;--soft:#a9b5bb;--line:#2b3a42;
--accent:#86c9cd;--note:#372c11;--on-note:#e6c987}}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 'Segoe UI',system-ui,-apple-system,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
.name{margin:0 0 1.5rem;color:var(--accent);font:500 1.375rem/1.3 'Iowan Old Style','Palatino Linotype',Georgia,serif}
h1{margin:0;font-size:1rem;font-weight:600}
.amount{margin:.25rem 0 1.5rem;font-size:2.25rem;font-weight:600;line-height:1.2;font-variant-numeric:tabular-nums}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.625rem 0;border-top:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;text-align:right}
.note{margin:1.5rem 0 0;padding:.75rem 1rem;border-radius:6px;background:var(--note);color:var(--on-note)}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#000;--line:#888;--accent:#000;
--note:#fff;--on-note:#000}body{padding:0}main{max-width:none;padding:0;border:0}
.note{padding:.75rem;border:1px solid #000}}`;

/** The receipt of a payment. It says that this was a test, so that nobody takes it for proof of payment. */
export function renderReceipt(charge: NumberedCharge): string {
  const { brand, last4 } = charge.payment_method_details.card;
  const facts: [name: string, value: string][] = [
    ['Receipt number', `T-${String(charge.number).padStart(NUMBER_DIGITS, '0')}`],
    ['Date', formatDay(new Date(charge.created * 1000).toISOString())],
    ['Plan', charge.description ?? ''],
    ['Card', `${brandNames[brand] ?? brand} ending in ${last4}`],
  ];
  if (charge.amount_refunded > 0) facts.push(['Refunded', format(charge.amount_refunded)]);
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return page(
    'Receipt',
    `<h1>Receipt</h1>
<p class="amount">${escapeHtml(format(charge.amount))}</p>
<dl>
${rows.join('\n')}
</dl>
<p class="note"><strong>This is a test payment.</strong> No money moved and no card was charged.</p>`,
  );
}

/** Shown where there is no such receipt. */
export function renderNoReceipt(): string {
  return page('No such receipt', '<h1>There is no such receipt</h1>\n<p>Please check the address.</p>');
}

function page(title: string, content: string): string {
  const name = '<p class="name">Plumbline</p>';
  return renderPlainPage({ title: `${title} - Plumbline`, style, content: `${name}\n${content}` });
}

function format(amount: Cents): string {
  return dollars.format(toDollars(amount));
}
