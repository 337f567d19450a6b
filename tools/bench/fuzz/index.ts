/**
 * `npm run bench -- fuzz [--requests 100000] [--seed N]`: sends requests, valid and invalid ones, of all roles to every
 * call that the OpenAPI document of the built API describes. Fails on a server error, on a response that the document
 * does not declare, and on one that takes over 5 seconds. The same seed sends the same requests.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fuzz } from '../../../apps/api/test/fuzz/fuzz.ts';
import { createFuzzSubjects } from '../../../apps/api/test/fuzz/fuzz-subjects.ts';
import { withBuiltApi } from '../built-api.ts';

const PROGRESS_EVERY = 5_000;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    'limit-ms': { type: 'string', default: '5000' },
  },
});
const seed = Number(values.seed);

await withBuiltApi(async ({ url, databaseUrl }) => {
  console.log(`seed ${seed}`);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const query = (sql: string, parameters: readonly unknown[]) => database.query(sql, [...parameters]);
  const subjects = await createFuzzSubjects(url, query).finally(() => database.end());
  let reported = 0;
  const startedAt = performance.now();
  const { sent, slowest, byStatus, findings } = await fuzz({
    ...subjects,
    url,
    seed,
    requests: Number(values.requests),
    limitMs: Number(values['limit-ms']),
    onProgress: (count) => {
      if (count - reported < PROGRESS_EVERY) return;
      reported = count;
      console.log(`${count} requests in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    },
    onFinding: (finding) => console.log(`- ${finding}`),
  });
  console.log(
    `${sent} requests; slowest ${slowest.call} ${slowest.milliseconds} ms; ${JSON.stringify(byStatus)}`,
  );
  console.log(`${findings.length} findings with seed ${seed}`);
  if (findings.length > 0) process.exitCode = 1;
});
