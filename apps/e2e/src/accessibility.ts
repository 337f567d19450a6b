import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on colors: the document is the same in both schemes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** axe takes text in the color of its background for hidden on purpose. */
const unreadableButtons = `[...document.querySelectorAll('.mantine-Button-root')]
  .filter((button) => getComputedStyle(button).color === getComputedStyle(button).backgroundColor)
  .map((button) => button.textContent)`;

/** A change that is animated, even without motion, has its colors after the end of the animation. */
const untilColorsHaveSettled = `(async () => {
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some((animation) => animation.playState === 'running'));
})()`;

/**
 * Checks that the page as it is now breaks no accessibility rule, in either color scheme.
 *
 * @param within selects the part to check, which takes a fraction of the time of a whole page
 */
export async function expectAccessible(page: Page, within = ':root'): Promise<void> {
  // Evaluated instead of added as a script: the content security policy allows no foreign one.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await page.evaluate(untilColorsHaveSettled);
    expect(
      await axeViolations(page, within, scheme === 'dark' ? COLOR_RULES : undefined),
      `in the ${scheme} scheme`,
    ).toEqual([]);
    expect(await page.evaluate(unreadableButtons), `in the ${scheme} scheme`).toEqual([]);
  }
}

/** Every rule that the page breaks, with the element that breaks it. Checks all rules unless some are named. */
async function axeViolations(page: Page, within: string, rules?: readonly string[]): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    // Loads no style sheets again: the one rule that reads them is experimental, and none of those that run.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate<AxeViolation[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary ?? ''})`),
  );
}
