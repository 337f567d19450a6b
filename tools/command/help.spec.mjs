import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../process/child-process.mjs';
import { helpOf, isForOperators, usageFile } from './help.mjs';
import { projectRoot } from './paths.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
const all = Object.keys(scripts).filter((name) => scripts[name].includes('tools/run.mjs'));
const commands = all.filter((name) => !isForOperators(name));

describe('helpOf', () => {
  it.each(commands)('says how %s is called', (command) => {
    expect(helpOf(command)).toMatch(new RegExp(`^npm (run )?${command}\\b`));
  });

  it('describes a benchmark with its options', () => {
    expect(helpOf('bench', 'growth')).toMatch(/^npm run bench -- growth:/);
    expect(helpOf('bench', 'explore')).toMatch(/^npm run bench -- explore \[--rounds N\]/);
  });

  it('describes the command where there is no such benchmark', () => {
    expect(helpOf('bench', '--help')).toMatch(/^npm run bench -- <name>/);
  });
});

describe('usageFile', () => {
  it.each(all.filter(isForOperators))('says how %s is called', (command) => {
    expect(existsSync(usageFile(command))).toBe(true);
  });
});

describe('--help', () => {
  it.each(['start', 'texts'])('explains %s in place of running it', async (command) => {
    const { code, output } = await runToEnd(process.execPath, ['tools/run.mjs', command, '--help'], {
      cwd: projectRoot,
    });
    expect({ code, output }).toEqual({ code: 0, output: helpOf(command) });
  });

  it.each(['payment', 'universe'])('prints the usage of %s without a build', async (command) => {
    const { code, output } = await runToEnd(process.execPath, ['tools/run.mjs', command, '--help'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: path.join(projectRoot, 'no-such-folder') },
    });
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^Usage:\n  npm run ${command}\\b`)),
    });
  });
});
