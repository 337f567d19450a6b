import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './command/paths.mjs';

const specification = readFileSync(path.join(projectRoot, 'docs', 'proof', 'spec-coverage.md'), 'utf8');
const asvs = readFileSync(path.join(projectRoot, 'docs', 'proof', 'asvs.md'), 'utf8');
/** The standard itself, where it is at hand. */
const standard = path.join(projectRoot, '..', 'shared', 'data', 'security', 'ASVS_5.0.0_en.csv');

/** The rows of all tables with the given number of columns, each with the number of its line. */
const rowsOf = (document, columns) =>
  document
    .split('\n')
    .map((text, index) => ({ line: index + 1, cells: text.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length === columns + 2)
    .filter(({ cells }) => cells[1] !== 'Requirement' && !/^:?-+:?$/.test(cells[1]));

/** Files and folders that a row may name. */
const sources = ['apps', 'libs']
  .flatMap((folder) => readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}`))
  .flatMap((project) => ['src', 'starter', 'test'].map((folder) => `${project}/${folder}`))
  .concat('docs', 'docker', 'tools', '.github')
  .filter((folder) => existsSync(path.join(projectRoot, folder)))
  .flatMap((folder) => [
    folder,
    ...readdirSync(path.join(projectRoot, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ])
  .concat(readdirSync(projectRoot));

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

function reportFailure(line, check) {
  try {
    check();
    return [];
  } catch (error) {
    return [`Line ${line} ${error.message}`];
  }
}

const checkStatement = ({ line, cells: [, requirement, places = '', tests = ''] }) =>
  reportFailure(line, () => {
    if (requirement === '') throw new Error('has no requirement');
    places.split(', ').forEach(checkPlace);
    tests.split('<br>').forEach(checkTest);
  });

/** Whether the text names evidence: a place, maybe with an explanation after a colon, or the title of a test in it. */
function checkEvidence(text) {
  const [, name, rest] = /^`([^`]+)`(.*)$/.exec(text) ?? [];
  if (name === undefined) return text.startsWith('[');
  if (rest === '' || rest.startsWith(':')) findSource(name);
  else checkTest(text);
  return true;
}

const checkRequirement = ({ line, cells: [, , , , status, evidence] }) =>
  reportFailure(line, () => {
    if (evidence === '') throw new Error('has no evidence or reason');
    const hasEvidence = evidence.split('<br>').map(checkEvidence).includes(true);
    if (status === 'Met' && !hasEvidence) throw new Error('is met by nothing that it names');
  });

describe('docs/proof/spec-coverage.md', () => {
  it('names a place and a test for every statement, and only those that exist', () => {
    const rows = rowsOf(specification, 3);
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.flatMap(checkStatement)).toEqual([]);
  });

  it('has every section of the specification', () => {
    expect(specification.match(/^## \d/gm)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}`),
    );
  });
});

describe('docs/proof/asvs.md', () => {
  const rows = rowsOf(asvs, 5).filter(({ cells }) => /^\d/.test(cells[1]) && cells[1].includes('.'));

  it('has evidence that exists, or a reason, for every requirement', () => {
    expect(rows.flatMap(checkRequirement)).toEqual([]);
  });

  it('has nothing open at level 1', () => {
    expect(rows.filter(({ cells }) => cells[2] === '1' && cells[4] === 'Open')).toEqual([]);
  });

  it('has all requirements of levels 1 and 2', () => {
    const listed = rows.map(({ cells: [, number, level] }) => `V${number} ${level}`);
    expect(listed).toHaveLength(253);
    if (!existsSync(standard)) return;
    const lines = readFileSync(standard, 'utf8').split(/\r?\n(?=V\d)/);
    const known = lines.map(
      (line) => `${/,(V\d+\.\d+\.\d+),/.exec(line)?.[1]} ${/([123])\s*$/.exec(line)?.[1]}`,
    );
    expect(listed).toEqual(known.filter((each) => /^V.* [12]$/.test(each)));
  });
});

describe('The documents', () => {
  const folders = [
    '.',
    '.github',
    ...readdirSync(path.join(projectRoot, 'libs')).map((lib) => `libs/${lib}`),
  ];
  const documents = folders
    .flatMap((folder) => readdirSync(path.join(projectRoot, folder)).map((name) => path.join(folder, name)))
    .concat(readdirSync(path.join(projectRoot, 'docs'), { recursive: true }).map((name) => `docs/${name}`))
    // The changelog may name what is gone.
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
  const listBroken = (pattern, isBroken) =>
    documents.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)]
        .filter((match) => isBroken(match, file))
        .map(([match]) => `${file}: ${match}`),
    );

  /** As GitHub makes the addresses of headings. */
  const anchorsOf = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

  it('link to files and headings that exist', () => {
    const broken = listBroken(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g, ([, target, anchor], file) => {
      const linked = path.join(projectRoot, target === '' ? file : path.join(path.dirname(file), target));
      return !existsSync(linked) || (anchor !== '' && !anchorsOf(linked).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('name source files that exist', () => {
    const broken = listBroken(
      /`([\w.-]+\/[\w./-]+\.(?:ts|tsx|mjs))`/g,
      ([, name]) =>
        !existsSync(path.join(projectRoot, name)) && !sources.some((source) => source.endsWith(`/${name}`)),
    );
    expect(broken).toEqual([]);
  });

  it('name folders of the sources that exist', () => {
    const broken = listBroken(
      /`([\w.-]+\/[\w./-]+)\/`/g,
      ([, name]) =>
        !existsSync(path.join(projectRoot, name)) && !sources.some((source) => source.endsWith(`/${name}`)),
    );
    expect(broken).toEqual([]);
  });

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
    expect(listBroken(/npm run ([\w-]+)/g, ([, name]) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
