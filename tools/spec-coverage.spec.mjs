import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './process/paths.mjs';

const document = readFileSync(path.join(projectRoot, 'docs', 'spec-coverage.md'), 'utf8');

/** The rows of all tables, each with the number of its line: requirement, places, and tests. */
const rows = document
  .split('\n')
  .map((text, index) => ({ line: index + 1, cells: text.split('|').map((cell) => cell.trim()) }))
  .filter(({ cells }) => cells.length > 1 && cells[1] !== 'Requirement' && !cells[1].startsWith('---'));

/** Files and folders that a row may name. */
const sources = ['apps', 'libs']
  .flatMap((folder) => readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}`))
  .flatMap((project) => ['src', 'starter', 'test'].map((folder) => `${project}/${folder}`))
  .concat('docs')
  .filter((folder) => existsSync(path.join(projectRoot, folder)))
  .flatMap((folder) => [
    folder,
    ...readdirSync(path.join(projectRoot, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ]);

const titlesByFile = new Map();

/** Returns the titles in a file of tests: the texts before a function. */
function readTitles(file) {
  if (!titlesByFile.has(file)) {
    const content = readFileSync(path.join(projectRoot, file), 'utf8');
    const matches = content.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\s*)?\(/g);
    const titles = [...matches].map(([, , title]) => title);
    titlesByFile.set(file, titles);
  }
  return titlesByFile.get(file);
}

/** Returns the one file or folder whose path ends in `name`. Throws for none and for several. */
function findSource(name) {
  const found = sources.filter((source) => source === name || source.endsWith(`/${name}`));
  if (found.length !== 1) throw new Error(`names ${found.length} files "${name}"`);
  return found[0];
}

function checkPlace(text) {
  const [, name] = /^`([^`]+)`$/.exec(text) ?? [];
  if (!name) throw new Error('has no place');
  findSource(name);
}

function checkTest(text) {
  const [, name, title] = /^`([^`]+)` (.+)$/.exec(text) ?? [];
  if (!title) throw new Error('has no test');
  if (!readTitles(findSource(name)).some((full) => full.includes(title)))
    throw new Error(`names a test that ${name} does not have: "${title}"`);
}

function checkRow({ line, cells: [, requirement, places = '', tests = ''] }) {
  try {
    if (requirement === '') throw new Error('has no requirement');
    places.split(', ').forEach(checkPlace);
    tests.split('<br>').forEach(checkTest);
    return [];
  } catch (error) {
    return [`Line ${line} ${error.message}`];
  }
}

describe('docs/spec-coverage.md', () => {
  it('names a place and a test for every statement, and only those that exist', () => {
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.flatMap(checkRow)).toEqual([]);
  });

  it('has every section of the specification', () => {
    expect(document.match(/^## \d/gm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}`));
  });
});
