import type { CampaignResponse } from '@plumbline/contracts';
import { campaignFeedHref, campaignHref, securityHref } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import type { PageHead } from './page-html.ts';

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
    feed: { path: campaignFeedHref(slug), title },
    structuredData: {
      about: { '@type': 'Corporation', name: company.name, tickerSymbol: company.ticker },
      citation: [...new Set(steps.map(({ url }) => url))],
    },
  };
}
