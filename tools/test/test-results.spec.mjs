import { countReport, summaryLine } from './test-results.mjs';

describe('test results', () => {
  it('counts a spec file that could not run as a failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 2,
    };
    expect(countReport(report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
  });

  it('counts an error outside of the browser tests, such as a secret in the log, as a failure', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'The log contains a secret.' }],
    };
    expect(countReport(report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
  });

  it('sums up in one line, naming skipped tests only where there are some', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 }, false)).toBe('Tests: 12 passed, 0 failed');
    expect(summaryLine({ passed: 12, failed: 1, skipped: 2 }, true)).toBe(
      'Tests: 12 passed, 1 failed, 2 skipped',
    );
  });

  it('never reads like success when a stage without tests has failed', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 }, true)).toBe('Tests: 12 passed, 1 failed');
  });
});
