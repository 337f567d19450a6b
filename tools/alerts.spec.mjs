import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { Metrics } from '../apps/api/src/platform/metrics/metrics.ts';
import { projectRoot } from './command/paths.mjs';

const read = (...file) => readFileSync(path.join(projectRoot, ...file), 'utf8');
const alerts = read('docker', 'monitoring', 'alerts.yml');
/** The second one has alerts that take days. */
/** `promtool` computes for 12 s. */
const LIMIT_MS = 300_000;
const TEST_FILES = ['alerts.test.yml', 'alerts-of-days.test.yml'];
const dashboard = read('docker', 'monitoring', 'dashboard.json');

/** What a histogram and Prometheus itself add to the labels of a metric. */
const ADDED_LABELS = ['le', 'instance', 'job'];

/**
 * The labels of each metric as the API writes it, by its name.
 *
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function readMetrics() {
  const metrics = new Metrics();
  metrics.observe({ method: 'GET', route: '/', status: 200 }, 0);
  metrics.universeSourceDate.set({ source: 'COMPANIES' }, 1);
  const labels = new Map();
  for (const [, name, list = ''] of (await metrics.registry.metrics()).matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const names = [...list.matchAll(/(\w+)="/g)].map(([, label]) => label);
    labels.set(name, new Set([...(labels.get(name) ?? []), ...names]));
  }
  return labels;
}

describe('docker/monitoring', () => {
  it('has a line in the runbook for each alert, and none for others', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const [, section] = read('docs', 'runbook.md').split('\n## Alerts\n');
    const described = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(described).toEqual(named);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  const itWithPromtool = hasPromtool ? it : it.skip;
  itWithPromtool(
    'has alerts that fire when they should, and not when they should not',
    () => {
      const files = TEST_FILES.map((file) => `docker/monitoring/${file}`);
      const { stdout, status } = spawnSync('promtool', ['test', 'rules', ...files], {
        cwd: projectRoot,
        encoding: 'utf8',
        timeout: LIMIT_MS,
      });
      expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS/)]);
    },
    LIMIT_MS,
  );

  it('tries of each alert that it fires, and that it does not', () => {
    const tests = TEST_FILES.flatMap((file) => load(read('docker', 'monitoring', file)).tests);
    const checks = tests.flatMap(({ alert_rule_test: list }) => list);
    const tried = (fires) =>
      checks
        .filter(({ exp_alerts: alerts }) => alerts.length > 0 === fires)
        .map(({ alertname }) => alertname);
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect([...new Set(tried(true))].sort()).toEqual([...named].sort());
    expect([...new Set(tried(false))].sort()).toEqual([...named].sort());
  });

  const queries = [
    ...[...alerts.matchAll(/^ +expr: (.+(?:\n {10}.+)*)/gm)].map(([, query]) => query),
    ...JSON.parse(dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('reads only metrics and labels that the API has', async () => {
    const known = await readMetrics();
    const used = queries.flatMap((query) => [
      ...query.matchAll(/\b((?:http|plumbline|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
    ]);
    expect(queries.length).toBeGreaterThan(20);
    expect(used.length).toBeGreaterThanOrEqual(queries.length);
    for (const [, name, selector = ''] of used) {
      expect([...known.keys()]).toContain(name);
      const labels = [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label);
      expect([...known.get(name), ...ADDED_LABELS]).toEqual(expect.arrayContaining(labels));
    }
  });

  it('selects our processes wherever other programs have metrics of that name', () => {
    const shared = queries.flatMap(
      (query) => query.match(/\b(?:http|process|nodejs)_\w+(?:\{[^}]*\})?/g) ?? [],
    );
    expect(shared.length).toBeGreaterThan(10);
    for (const selector of shared) expect(selector).toContain('{job="plumbline"');
  });
});
