import { apiDocsHref } from '../config/paths.ts';
import type { Article } from './article.ts';
import { firstCall, program } from './developers/code.ts';
import { CodeBlock } from './developers/code-block.tsx';
import { elsewhere, versions } from './developers/promises.tsx';
import { browsers, caching, errors, limitsOfCalls, retries } from './developers/rules.tsx';
import { scoresByProgram, tokens } from './developers/tokens-and-scores.tsx';
import { webhooks } from './developers/webhooks.tsx';

/** The API for those who write programs. A program can be written from this page alone. */
export const developers: Article = {
  title: 'For developers',
  lead: 'Everything that this site shows, a program can ask for: scores with their reasons, sources and gaps, and your own portfolios. It is plain HTTP and JSON, the same API that the site itself uses.',
  sections: [
    {
      id: 'first-call',
      title: 'The first call',
      body: (
        <>
          <p>
            Scores under the default standard need no account and no token. The last of these three lines
            reads your portfolios, and takes a token.
          </p>
          <CodeBlock label="The first calls, in a shell" code={firstCall} />
          <p>
            <a href={apiDocsHref}>The reference</a> has every call with its parameters, examples and problems.
            It is made from the <a href={`${apiDocsHref}/openapi.json`}>OpenAPI 3.1 document</a>, from which
            you can generate a client.
          </p>
        </>
      ),
    },
    tokens,
    {
      id: 'program',
      title: 'Screen a file in forty lines',
      body: (
        <>
          <p>
            This program imports the file that your broker exports, finds the holding with the lowest score,
            and says why it has that score. It takes Node.js 20 and nothing else. The token needs the scopes{' '}
            <code>screening:read</code>, <code>portfolios:read</code> and <code>portfolios:write</code>.
          </p>
          <CodeBlock label="screen-file.mjs" code={program} />
          <CodeBlock
            label="How to run it"
            code="PLUMBLINE_TOKEN=plb_pat_... node screen-file.mjs holdings.csv"
          />
          <p>
            A file with several accounts is refused with a 409 whose <code>accounts</code> lists them. Send
            the <code>id</code> of one as <code>?account=</code>.
          </p>
        </>
      ),
    },
    scoresByProgram,
    errors,
    limitsOfCalls,
    caching,
    retries,
    browsers,
    webhooks,
    versions,
    elsewhere,
  ],
};
