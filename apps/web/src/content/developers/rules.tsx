import { limits } from '@plumbline/contracts';
import { Table } from '../../components/ui/data/table.tsx';
import { formatNumber } from '../../lib/format.ts';
import type { ArticleSection } from '../article.ts';
import { problem } from './code.ts';
import { Code } from './code-block.tsx';
import classes from './developers.module.css';

const { changes, cleanUp, importsPerHour, maxUploadBytes, maxUploadRows } = limits.portfolio;
const { perHour: planLinksPerHour, opensPerHour: planOpensPerHour } = limits.planCheck;

export const errors: ArticleSection = {
  id: 'errors',
  title: 'Errors',
  body: (
    <>
      <p>
        Every error is an RFC 9457 problem. Have your program branch on the last segment of <code>type</code>;{' '}
        <code>title</code> can be shown to a person. Bad input also has <code>violations</code>, each with{' '}
        <code>field</code> and <code>message</code>. When you ask us about an error, send us its{' '}
        <code>requestId</code>.
      </p>
      <Code label="A problem" code={problem} />
      <ul>
        <li>400: something in the request is wrong.</li>
        <li>401: there is no token, or it has ended.</li>
        <li>402: a payment is due.</li>
        <li>403: the token or the plan does not reach that far.</li>
        <li>404: it does not exist, or it is not yours. We do not tell which.</li>
        <li>409: it contradicts what is there, such as a file with several accounts.</li>
        <li>413, 415: too large, or another media type than the call takes.</li>
        <li>
          429, 503: too many, or something is down. Wait as many seconds as <code>Retry-After</code> says.
        </li>
      </ul>
    </>
  ),
};

const rows = [
  ['Files to import, per account', `${importsPerHour} in an hour`],
  ['Files to import, per address', '1,000 in an hour'],
  ['Files that take too much time or memory, per account', '20 in an hour'],
  ['Changes of holdings, per account', `${formatNumber(changes.perMinute, 0)} holdings in a minute`],
  ['Clean-ups, per account', `${cleanUp.perHour} in an hour`],
  ['Downloads of files with all scores, per account', '200 in a day'],
  ['Invented tokens, per address', '100 in a quarter of an hour'],
  ['Requests to shared links, per address', '300 in ten minutes'],
  ['Reports that shared links offer, per address', '20 in ten minutes'],
  ['Links to checks of plans made, per address', `${planLinksPerHour} in an hour`],
  ['Links to checks of plans opened or ended, per address', `${planOpensPerHour} in an hour`],
  ['Badges and feeds that have to be made, per address', '1,000 in ten minutes'],
  ['Messages to /mcp without a token, per address', '300 in ten minutes'],
  ['Messages to /mcp with a token, per account', '1,200 in ten minutes'],
  ['Size of a file', `${maxUploadBytes / 1_000_000} MB and ${formatNumber(maxUploadRows, 0)} rows`],
] as const;

export const limitsOfCalls: ArticleSection = {
  id: 'limits',
  title: 'Limits',
  body: (
    <>
      <p>
        Reading scores and your own portfolios as JSON is not counted today. Please ask for no more than you
        show, and not more often than the data changes: a release usually comes once a day at most. What is
        counted:
      </p>
      <Table columns={['What', 'At most']} caption="Limits" className={classes.table}>
        <tbody>
          {rows.map(([what, most]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{most}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        Most responses to calls that were counted say how much is left: <code>RateLimit-Policy</code> names
        the limit with its size <code>q</code> and its window <code>w</code> in seconds,{' '}
        <code>RateLimit</code> what remains, <code>r</code>, and the seconds until it starts over,{' '}
        <code>t</code> (draft 11 of the IETF). A call that changes a holding counts as {changes.minPerCall} at
        least, so change many in one call.
      </p>
    </>
  ),
};

export const caching: ArticleSection = {
  id: 'caching',
  title: 'Caching',
  body: (
    <p>
      Scores change with a release of our data, not in between. What is read without a token, under the
      default standard, has an <code>ETag</code> that stays the same until then. Send it back as{' '}
      <code>If-None-Match</code>, and as long as nothing has changed the response is a short 304. Nothing of
      an account is ever to be cached.
    </p>
  ),
};

export const retries: ArticleSection = {
  id: 'retries',
  title: 'Trying again',
  body: (
    <p>
      GET, PUT and DELETE can be sent again: twice does the same as once. For calls that make something, such
      as <code>POST /api/portfolios</code>, send an <code>Idempotency-Key</code> of your choice, a UUID for
      example. Within 24 hours the same request with the same key gets the first response and makes nothing
      more. Another request with that key is refused with 422, and one that comes while the first still runs
      with 409. After a failure the key is free again. The reference names the calls that take one (draft 07
      of the IETF).
    </p>
  ),
};

export const browsers: ArticleSection = {
  id: 'browsers',
  title: 'From a page in a browser',
  body: (
    <p>
      A page of another site can make the calls that a personal access token can make, with one or without:
      they allow any origin (CORS), never with cookies: we use none for logging in. The token of a login is
      not accepted from other sites. Do not put a token of yours into a page that others open.
    </p>
  ),
};
