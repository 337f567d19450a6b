import { readFileSync } from 'node:fs';

const ERROR = 50;

/** What the applications of this run have logged as errors that name something, such as the id of a charge. */
export function findLoggedErrors(name: string): string[] {
  return readFileSync(process.env.TEST_LOG_FILE!, 'utf8')
    .split('\n')
    .filter((line) => line.includes(name) && line.startsWith(`{"level":${ERROR},`))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}
