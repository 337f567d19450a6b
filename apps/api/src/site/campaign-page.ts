import type { CampaignResponse } from '@plumbline/contracts';
import { campaignHref, formatStepDate, securityHref } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import type { PageHead } from './page-html.ts';
import { html } from './page-html.ts';

/** Returns what search engines and previews of links say about the page of a campaign. */
export function describeCampaign(campaign: CampaignResponse): PageHead {
  const { slug, title, asked, company, outcomeText, steps } = campaign;
  return {
    title,
    description: [asked, outcomeText].filter((text) => text !== null).join(' '),
    path: campaignHref(slug),
    image: company.isListed
      ? {
          path: `/og${securityHref(company)}.png`,
          alt: `Impact Score of ${company.name}: ${describeScore(company)}`,
        }
      : { path: '/og.png', alt: 'Plumbline' },
    structuredData: {
      about: { '@type': 'Corporation', name: company.name, tickerSymbol: company.ticker },
      citation: [...new Set(steps.map(({ url }) => url))],
    },
  };
}

/** Renders what is asked of the company, every step with its source, and the outcome. */
export function renderCampaign(campaign: CampaignResponse) {
  const { title, asked, company, proponent, issue, outcomeText, steps } = campaign;
  return html`<h1>${title}</h1>
    <p>
      ${company.isListed ? html`<a href="${securityHref(company)}">${company.name}</a>` : html`${company.name}`}
      (${company.ticker}): Impact Score ${describeScore(company)}
    </p>
    <dl>
      <dt>Issue</dt>
      <dd>${issue}</dd>
      <dt>What is asked</dt>
      <dd>${asked}</dd>
      <dt>Who asks</dt>
      <dd>${proponent}</dd>
      <dt>Outcome</dt>
      <dd>${outcomeText ?? 'Open'}</dd>
    </dl>
    <h2>Steps</h2>
    <ol>
      ${steps.map(
        ({ date, text, url, source }) =>
          html`<li>${formatStepDate(date)}: ${text} Source: <a href="${url}">${source}</a></li>`,
      )}
    </ol>
    <p><a href="/campaigns">All campaigns</a></p>`;
}
