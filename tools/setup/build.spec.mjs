import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleBudget } from '../../apps/web/tools/bundle-budget.ts';
import { fingerprint } from './build.mjs';

describe('fingerprint', () => {
  let root;
  const write = (file, content = 'x') => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  const print = () => fingerprint(root, ['src', 'package.json']);
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
    write('src/main.ts');
    write('package.json');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same when nothing changes', () => {
    expect(print()).toBe(print());
  });

  it.each([
    ['a file is added', () => write('src/deep/more.ts')],
    ['a file grows', () => write('src/main.ts', 'longer')],
    ['a file is removed', () => rmSync(path.join(root, 'src/main.ts'))],
    ['a file is written again', () => utimesSync(path.join(root, 'src/main.ts'), 1, 1)],
    ['a single listed file changes', () => write('package.json', '{ }')],
  ])('changes when %s', (_, change) => {
    const before = print();
    change();
    expect(print()).not.toBe(before);
  });

  it.each([
    'src/main.spec.ts',
    'src/api.int-spec.ts',
    'src/dist/main.js',
    'src/node_modules/a/b.js',
    'other/main.ts',
  ])('ignores %s', (file) => {
    const before = print();
    write(file);
    expect(print()).toBe(before);
  });
});

describe('bundleBudget', () => {
  const bundle = {
    'page.js': {
      type: 'chunk',
      isEntry: true,
      fileName: 'page.js',
      imports: [],
      moduleIds: ['/src/page.ts'],
      code: '',
    },
  };
  /** What a build with this budget reports, by severity. */
  function build(maxBytes, isChecked) {
    const reported = {};
    const listener = (severity) => (text) => (reported[severity] = text);
    const context = { info: listener('info'), warn: listener('warn'), error: listener('error') };
    const plugin = bundleBudget([{ route: 'src/page.ts', maxBytes }], isChecked);
    plugin.generateBundle.call(context, {}, bundle);
    return reported;
  }

  it.each([true, false])('lists the sums of a build within its budget (checked: %s)', (isChecked) => {
    expect(build(100, isChecked)).toEqual({ info: expect.stringMatching(/^JavaScript with Brotli\n/) });
  });

  it('fails a build over its budget where that is checked, and lets all others start the application', () => {
    expect(build(0, true)).toEqual({
      error: expect.stringMatching(/^Over budget: .*\n.* of +0\.0 kB +src\/page/s),
    });
    expect(build(0, false)).toEqual({ warn: expect.stringMatching(/^Over budget: /) });
  });
});
