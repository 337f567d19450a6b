import { limits, scopeDescriptions, scopes } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Table } from '../../components/ui/data/table.tsx';
import { apiDocsHref, paths } from '../../config/paths.ts';
import classes from './developers.module.css';
import type { ArticleSection } from '../article.ts';

const { defaultDays, maxDays, maxPerAccount } = limits.personalTokens;

export const tokens: ArticleSection = {
  id: 'tokens',
  title: 'Tokens and scopes',
  body: (
    <>
      <p>
        Make a personal access token in the{' '}
        <Link to={paths.account.href('security')}>account settings, under Security</Link>, and send it with
        each request as <code>Authorization: Bearer plb_pat_…</code>. It is shown once. It works for{' '}
        {defaultDays} days unless you choose otherwise, {maxDays} at most, and ends with your password. To
        replace one without a gap, rotate it: the former works for 24 hours more.
      </p>
      <Table
        columns={['Scope', 'Allows']}
        caption="What a token can be for; no scope includes another"
        className={classes.table}
      >
        <tbody>
          {scopes.map((scope) => (
            <tr key={scope}>
              <th scope="row">{scope}</th>
              <td>{scopeDescriptions[scope]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        The <a href={apiDocsHref}>reference</a> names the scope that each call takes. No token reaches the
        account, its sessions and tokens, payment, brokers or administration. A free account is enough for
        portfolios and for standards of your own. Exports, reports, files with all scores, and ready-made
        standards other than the default one take Premium (otherwise 403). While you owe a payment, calls for
        portfolios are refused with 402.
      </p>
      <p>
        An account has {maxPerAccount} tokens at most. Scanners for secrets find them by{' '}
        <code>plb_pat_[0-9A-Za-z]{'{36}'}</code>; the last six characters are the CRC32 of those before, in
        base 62. If one gets out, revoke it: it ends at once.
      </p>
    </>
  ),
};

export const scoresByProgram: ArticleSection = {
  id: 'scores',
  title: 'How to read a score',
  body: (
    <>
      <p>A score never comes alone. Show what comes with it:</p>
      <ul>
        <li>
          <code>impactScore</code> is −100 to 100, or <code>null</code>. Null means that it is not known,
          which is not 0.
        </li>
        <li>
          <code>standing</code> says what it stands on: <code>VIOLATION</code>, <code>CLEAR</code>,{' '}
          <code>PROVISIONAL</code> (nothing was found, but too little was checked to call it clear) or{' '}
          <code>NOT_RATED</code>.
        </li>
        <li>
          <code>isBound</code> means “this or lower”: less than half of a fund has a score.
        </li>
        <li>
          <code>coverage</code> is the part of a fund or portfolio that we can see into,{' '}
          <code>unchecked</code> the criteria that nobody has checked, and each piece of evidence has its
          source and date.
        </li>
        <li>
          <code>hasSampleData</code> means that made-up figures counted. Say so, too.
        </li>
      </ul>
      <p>
        A security is addressed by ticker, and one that is listed abroad by ticker and place:{' '}
        <code>/api/tickers/SHEL/London%20Stock%20Exchange</code>. <code>?profile=</code> asks for another
        standard, by the id of a ready-made one (0 to 3) or of your own. Lists take <code>page</code> (from
        0), <code>size</code> and <code>sort=field,asc</code>, and have their length in{' '}
        <code>X-Total-Count</code>. Weights are percentages (12.5), returns fractions (0.125), times UTC.{' '}
        <Link to={paths.methodology.href()}>How scores work</Link>
      </p>
    </>
  ),
};
