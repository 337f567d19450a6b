import { productVersion, sitePaths } from '@plumbline/contracts';
import type { ApiDocumentOptions } from '../../platform/openapi/described-handler.ts';
import { apiExamples } from './api-examples.ts';

const description = `Find out whether investments contradict what you value: scores of stocks and funds, each with its
reasons, their sources and what is not known; and the portfolios of an account.

- Reading scores under the default standard needs no token. Each call says whether it takes a bearer token, and which: a
  personal access token with the scope that it names, or the token of a session.
- A score is never alone: \`standing\` says what it stands on, \`isBound\` whether it is this or lower. \`null\` is not
  known, which is not 0.
- Errors are \`application/problem+json\` (RFC 9457). Programs branch on \`type\`.
- The securities in the examples are invented.`;

/** What the API document says of the product as a whole. */
export const describedProduct = {
  version: productVersion,
  description,
  pages: { contact: sitePaths.helpAndSupport, guide: sitePaths.developers },
  examples: apiExamples,
} satisfies Partial<ApiDocumentOptions>;
