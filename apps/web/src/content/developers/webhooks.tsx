import { limits } from '@plumbline/contracts';
import type { ArticleSection } from '../article.ts';
import { webhookCheck, webhookEvent } from './code.ts';
import { Code, CodeBlock } from './code-block.tsx';

const { keptDays, maxListedDeliveries } = limits.webhooks;

export const webhooks: ArticleSection = {
  id: 'webhooks',
  title: 'Webhooks',
  body: (
    <>
      <p>
        Instead of asking again and again, have us tell a server of yours. Add its address in Account
        settings, under Security, or with <code>POST /api/account/webhooks</code>; the secret is shown once.
        Events follow Standard Webhooks 1.0, for which most languages have a library. They are thin: each has
        a <code>url</code> where the rest can be read.
      </p>
      <Code label="An event" code={webhookEvent} />
      <ul>
        <li>
          <code>release.published</code>: there are new scores
        </li>
        <li>
          <code>security.score_changed</code>: they changed securities in your portfolios
        </li>
        <li>
          <code>portfolio.changed</code>: one of your portfolios was created, changed or deleted
        </li>
        <li>
          <code>campaign.updated</code>: a campaign that you follow was updated
        </li>
      </ul>
      <p>
        Respond with a status from 200 to 299 within ten seconds. Otherwise we try again, eight times in all
        within 24 hours; after a day of failures, or a 410, we stop and mail you. What was sent is listed for{' '}
        {keptDays} days, the newest {maxListedDeliveries} at most, and you can have it sent again; read what
        is not in that list from the API. Check each signature over the bytes as they arrived, before you use
        them:
      </p>
      <CodeBlock label="webhook.mjs" code={webhookCheck} />
    </>
  ),
};
