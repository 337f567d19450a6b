import { SITE } from './code-block.tsx';

export const firstCall = `curl "${SITE}/api/search?query=apple"
curl "${SITE}/api/tickers/AAPL"
curl -H "Authorization: Bearer $PLUMBLINE_TOKEN" "${SITE}/api/portfolios"`;

/** Of forty lines. A journey copies it from the page and runs it. */
export const program = `import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const site = '${SITE}';
const token = process.env.PLUMBLINE_TOKEN;

async function call(path, options) {
  const headers = { Authorization: \`Bearer \${token}\` };
  const response = await fetch(\`\${site}/api\${path}\`, { ...options, headers });
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.title} (\${body.type})\`);
  return body;
}

// A file becomes a portfolio.
const file = process.argv[2];
const form = new FormData();
form.set('file', new Blob([await readFile(file)]), basename(file));
const { id, imported } = await call('/portfolios/import-file', { method: 'POST', body: form });
console.log(\`\${imported.completedCount} of \${imported.attemptedCount} rows imported\`);
for (const { row, ticker, reason } of imported.rejected) console.log(\`row \${row}, \${ticker}: \${reason}\`);

// Its worst holding. Those without a score come last.
const { holdings } = await call(\`/portfolios/\${id}/holdings?sort=impactScore,asc&size=1\`);
const worst = holdings[0]?.financialInstrument;
if (!worst || worst.impactScore === null) {
  console.log('No holding has a score.');
  process.exit();
}

// Why it has that score.
const place = worst.isDomestic ? '' : \`/\${encodeURIComponent(worst.exchangeLocation)}\`;
const { name, score } = await call(\`/tickers/\${encodeURIComponent(worst.ticker)}\${place}\`);
console.log(\`\${name}: \${worst.impactScore}\${worst.isBound ? ' or lower' : ''} (\${score.standing})\`);
for (const { title, evidence } of score.criteria)
  console.log(\`- \${title}: \${evidence.map(({ source, date }) => \`\${source}, \${date}\`).join('; ')}\`);
for (const holding of score.contributors ?? [])
  console.log(\`- \${holding.name}: \${holding.contribution} points\`);
console.log(\`Not checked: \${score.unchecked.join(', ') || 'nothing'}\`);`;

export const problem = `HTTP/1.1 403 Forbidden
Content-Type: application/problem+json
WWW-Authenticate: Bearer error="insufficient_scope", scope="portfolios:write"

{
  "type": "${SITE}/problems/missing-scope",
  "title": "This token does not allow that",
  "status": 403,
  "detail": "The call needs a token with the scope portfolios:write.",
  "scope": "portfolios:write",
  "instance": "/api/portfolios",
  "requestId": "4f6c1d2e"
}`;

/** What a webhook receives. */
export const webhookEvent = `{
  "type": "portfolio.changed",
  "timestamp": "2026-11-29T11:00:00.000Z",
  "data": { "portfolioId": 7, "url": "${SITE}/api/portfolios/7" }
}`;

/** Whether Plumbline sent what a webhook has received. */
export const webhookCheck = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromPlumbline(secret, headers, body) {
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
