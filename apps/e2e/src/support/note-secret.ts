import { appendFileSync } from 'node:fs';

/** Notes a password, key or token that a journey uses: at the end of the run it must stand in no line of the product's log. */
export function noteSecret(secret: string): void {
  appendFileSync(process.env.TEST_SECRETS_FILE!, `${JSON.stringify(secret)}\n`);
}
