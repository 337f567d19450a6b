import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
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
  for (const file of reportFiles(root)) rmSync(file);
  for (const project of projects(root)) mkdirSync(path.join(project, 'test-output'), { recursive: true });
}

/**
 * Adds up the reports that Jest and Playwright have written below root, as `<project>/test-output/*.json`.
 *
 * @param {string} root
 * @returns {TestCount}
 */
export function countTests(root) {
  const counts = reportFiles(root).map((file) => countReport(JSON.parse(readFileSync(file, 'utf8'))));
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * Returns the counts of one report. A spec file that could not run at all has no tests in the report, and neither has an
 * error outside of any test; each counts as one failure.
 *
 * @param {JestReport | PlaywrightReport} report
 * @returns {TestCount}
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} JestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
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

/** @param {string} root */
function reportFiles(root) {
  return projects(root).flatMap((project) => {
    const folder = path.join(project, 'test-output');
    return names(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(folder, name));
  });
}

/** @param {string} root */
function projects(root) {
  return [
    ...['apps', 'libs'].flatMap((folder) => subfolders(path.join(root, folder))),
    path.join(root, 'tools'),
  ];
}

/** @param {string} folder */
function subfolders(folder) {
  return names(folder)
    .map((name) => path.join(folder, name))
    .filter((entry) => statSync(entry).isDirectory());
}

/** @param {string} folder */
function names(folder) {
  return statSync(folder, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(folder);
}
