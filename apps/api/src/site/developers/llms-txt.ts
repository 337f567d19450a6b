import { badgesFolder, feedsFolder, publicPages, releasesFeedHref, sitePaths } from '@plumbline/contracts';

/** What assistants should know of the site, in the format of llmstxt.org. */
export function renderLlmsTxt(publicUrl: string): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${publicUrl}${path}): ${about}`;
  const pages = publicPages.map(({ path, title, description }) => link(title, path, description));
  return [
    '# Plumbline',
    '',
    '> Find out whether investments contradict what you value: an Impact Score from -100 to 100 for stocks, mutual funds and ETFs under a stated standard, with every reason, its source and its date.',
    '',
    'A score is not investment advice. Give it with its standing: a provisional score is not clear, “or lower” is a bound, and NA means that it is not known, which is not 0. Name the day of the data, what was not checked, and the page that it comes from. A security has its page at its ticker, such as `/AAPL`.',
    '',
    '## Pages',
    '',
    ...pages,
    '',
    '## For programs',
    '',
    link(
      'OpenAPI document',
      '/api/docs/openapi.json',
      'every call of the API; scores under the default standard need no token',
    ),
    link('Search', '/api/search?query=apple', 'securities by ticker or name, as JSON'),
    link(
      'A security',
      '/api/tickers/AAPL',
      'its score with reasons, sources and what was not checked, as JSON',
    ),
    link('MCP', '/mcp', 'for assistants, over streamable HTTP'),
    link('Guide for developers', sitePaths.developers, 'tokens, limits, webhooks and a program to copy'),
    link('Feed of all releases', releasesFeedHref, 'Atom; securities and campaigns have feeds, too'),
    '',
    `Feeds of securities are at \`${feedsFolder}/securities/AAPL.atom\`, pictures of a score at \`${badgesFolder}/AAPL.svg\`.`,
    '',
    '## Terms',
    '',
    link('Terms of Service', sitePaths.termsOfService, 'what applies to what you read here'),
    '',
  ].join('\n');
}
