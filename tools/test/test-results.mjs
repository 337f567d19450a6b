import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * How many tests passed, failed and were skipped.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} TestCount
 */

/**
 * Removes the reports of earlier runs, which must never count for a run that did not get that far, and creates the
 * folders for new ones, which Jest does not.
 *
 * @param {string} root
 */
export function prepareReports(root) {
  for (const folder of reportFolders(root)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
}

/**
 * Adds up the reports that Jest and Playwright have written below root, as `<project>/test-output/*.json`.
 *
 * @param {string} root
 * @returns {TestCount}
 */
export function countTests(root) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of reportFolders(root).filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const count = countReport(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      for (const outcome of Object.keys(total)) total[outcome] += count[outcome];
    }
  }
  return total;
}

/**
 * Returns the counts of one report. A spec file that could not run at all has no tests in the report, and neither has
 * an error outside of any test; each counts as one failure.
 *
 * @param {JestReport | PlaywrightReport} report
 * @returns {TestCount}
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number }} JestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   PlaywrightReport
 */
export function countReport(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The closing line. Where a stage failed and no test did (lint, types, build), that stage is the one failure: the line
 * never reads like success when it was none.
 *
 * @param {TestCount} count
 * @param {boolean} hasFailed
 */
export function summaryLine({ passed, failed, skipped }, hasFailed) {
  const failures = hasFailed ? Math.max(failed, 1) : failed;
  return `Tests: ${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function reportFolders(root) {
  const projects = ['apps', 'libs'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
  );
  return [...projects, 'tools'].map((project) => path.join(root, project, 'test-output'));
}
