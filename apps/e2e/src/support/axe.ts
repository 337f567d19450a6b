import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Every accessibility rule that the page breaks, with the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the page's own policy allows no foreign one.
  await page.evaluate(axeSource);
  const violations = await page.evaluate<AxeViolation[]>('axe.run().then((results) => results.violations)');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary ?? ''})`),
  );
}
