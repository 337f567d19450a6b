import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './process/paths.mjs';

const SECTIONS = 9;

/** The lines of all tables in docs/spec-coverage.md: requirement, places, and tests, each with the number of its line. */
const rows = readFileSync(path.join(projectRoot, 'docs', 'spec-coverage.md'), 'utf8')
  .split('\n')
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => /^\| (?!Requirement )(?!:?-)/.test(text))
  .map(({ text, line }) => {
    const [requirement, places = '', tests = ''] = text.split('|').slice(1, -1);
    return {
      line,
      requirement: requirement.trim(),
      places: places.match(/(?<=`)[^`]+(?=`(,| *$))/g) ?? [],
      tests: [...tests.matchAll(/`([^`]+)` (.+?)(?=<br>|\s*$)/g)].map(([, file, title]) => ({ file, title })),
    };
  });

/** Files and folders that a line may name. */
const sources = ['apps', 'libs']
  .flatMap((folder) => readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}`))
  .flatMap((project) => ['src', 'starter', 'test'].map((folder) => `${project}/${folder}`))
  .concat('docs')
  .filter((folder) => existsSync(path.join(projectRoot, folder)))
  .flatMap((folder) => [
    folder,
    ...readdirSync(path.join(projectRoot, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ]);

/** Returns what ends in `name`; one file or folder if the name is good. */
function find(name) {
  return sources.filter((source) => source === name || source.endsWith(`/${name}`));
}

const titlesByFile = new Map();

/** Returns the titles in a file of tests: the texts before a function. */
function readTitles(file) {
  if (!titlesByFile.has(file)) {
    const content = readFileSync(path.join(projectRoot, file), 'utf8');
    const matches = content.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\s*)?\(/g);
    titlesByFile.set(
      file,
      [...matches].map(([, , title]) => title),
    );
  }
  return titlesByFile.get(file);
}

function findFaults({ line, requirement, places, tests }) {
  const faults = [
    requirement === '' && 'has no requirement',
    places.length === 0 && 'has no place',
    tests.length === 0 && 'has no test',
    ...places.map((place) => find(place).length !== 1 && `names ${find(place).length} places ${place}`),
    ...tests.map(({ file, title }) => {
      const [found, ...others] = find(file);
      if (!found || others.length > 0) return `names ${others.length + (found ? 1 : 0)} files ${file}`;
      return !readTitles(found).some((name) => name.includes(title)) && `${file} has no test "${title}"`;
    }),
  ];
  return faults.filter(Boolean).map((fault) => `line ${line} ${fault}`);
}

describe('docs/spec-coverage.md', () => {
  it('names for every line a place and a test that exist', () => {
    expect(rows.flatMap(findFaults)).toEqual([]);
    expect(rows.length).toBeGreaterThan(300);
  });

  it('has every section of the specification', () => {
    const content = readFileSync(path.join(projectRoot, 'docs', 'spec-coverage.md'), 'utf8');
    const sections = [...content.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual(Array.from({ length: SECTIONS }, (_, index) => index + 1));
  });
});
