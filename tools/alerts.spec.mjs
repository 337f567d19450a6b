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

  it('reads only metrics that the API has', () => {
    const source = read('apps', 'api', 'src', 'platform', 'metrics', 'metrics.ts');
    const names = `${alerts}${dashboard}`.match(/\b(?:http_request|plumbline|process|nodejs)_[a-z_\d]+/g);
    const unknown = names
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => !ofProcess.test(name) && !source.includes(`'${name}'`));
    expect(unknown).toEqual([]);
  });
});
