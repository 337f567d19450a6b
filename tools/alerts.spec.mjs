import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './command/paths.mjs';

const read = (...file) => readFileSync(path.join(projectRoot, ...file), 'utf8');
const alerts = read('docker', 'monitoring', 'alerts.yml');
const dashboard = read('docker', 'monitoring', 'dashboard.json');

/** Those that the metrics library adds by itself. */
const ofProcess = /^(?:process|nodejs)_/;

describe('docker/monitoring', () => {
  it('has a line in the runbook for each alert, and none for others', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const [, section] = read('docs', 'runbook.md').split('\n## Alerts\n');
    const described = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(described).toEqual(named);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  (hasPromtool ? it : it.skip)('has alerts that fire when they should, and not when they should not', () => {
    const { stdout } = spawnSync('promtool', ['test', 'rules', 'docker/monitoring/alerts.test.yml'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/SUCCESS/);
  });

  it('reads only metrics that the API has', () => {
    const source = read('apps', 'api', 'src', 'platform', 'metrics', 'metrics.ts');
    const names = `${alerts}${dashboard}`.match(/\b(?:http_request|plumbline|process|nodejs)_[a-z_\d]+/g);
    const unknown = names
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => !ofProcess.test(name) && !source.includes(`'${name}'`));
    expect(unknown).toEqual([]);
  });
});
