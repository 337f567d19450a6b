import { badgesFolder, feedsFolder, releasesFeedHref } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { ArticleSection } from '../article.ts';

export const versions: ArticleSection = {
  id: 'versions',
  title: 'Versions and changes',
  body: (
    <>
      <p>
        There is one version of the API, without a number in its addresses. <code>info.version</code> of the
        document is the release of Plumbline. What may change at any time: calls, optional parameters,
        properties of responses, headers and types of problems are added; texts for people are reworded;
        scores change with the data. So ignore what you do not know.
      </p>
      <p>
        What does not change without notice: a call, a parameter, a property of a response or a value of a
        fixed list goes away, a property may newly be null, or something becomes required. We compare each
        release with the last one for that. What has to go is marked as deprecated in the document first, and
        stays for six months.
      </p>
      <p>
        New data is announced in <a href={releasesFeedHref}>the feed of all releases</a>. A change of the
        method has a new <code>methodologyVersion</code>, which each explained score names.
      </p>
    </>
  ),
};

export const elsewhere: ArticleSection = {
  id: 'more',
  title: 'Without a program',
  body: (
    <ul>
      <li>
        <strong>Badges:</strong> <code>{badgesFolder}/AAPL.svg</code> is a picture of a score with its day.
        The page of each security has the code to copy.
      </li>
      <li>
        <strong>oEmbed:</strong> sites that know it find a security, a campaign or a page by its address (
        <code>/api/oembed?url=</code>).
      </li>
      <li>
        <strong>Atom feeds:</strong> <code>{feedsFolder}/securities/AAPL.atom</code> tells what each release
        changed, <code>{feedsFolder}/campaigns/</code> the steps of a campaign, and{' '}
        <code>{releasesFeedHref}</code> all releases.
      </li>
      <li>
        <strong>For assistants:</strong> <code>/mcp</code> is a server of the Model Context Protocol. Give its
        address to your assistant; it can search, explain a score, screen holdings that you name, find
        alternatives and compare standards without a token, and read your portfolios with one.
      </li>
      <li>
        <strong>All scores as files:</strong> CSV and Parquet, with checksums, at the end of{' '}
        <Link to={paths.explore.href()}>Explore</Link> and at <code>/api/score-files</code>. They take
        Premium.
      </li>
      <li>
        <strong>Terms:</strong> what you read here falls under the{' '}
        <Link to={paths.termsOfService.href()}>terms of service</Link>. Whoever shows a score elsewhere should
        show its day and where it comes from.
      </li>
    </ul>
  ),
};
