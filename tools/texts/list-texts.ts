import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';
import { extractTexts } from './extract-texts.ts';

/** Where users' texts are. What engineers and operators read (commands, logs, the API's document) is not listed. */
const AREAS: readonly { readonly title: string; readonly files: RegExp }[] = [
  { title: 'Pages and dialogs', files: /^apps\/web\// },
  { title: 'Pages without script, and previews of links', files: /\/site\// },
  { title: 'Mail', files: /^apps\/api\/src\/(mail|evidence\/follows)\/|-mails\.ts$/ },
  { title: 'PDF report', files: /^apps\/api\/src\/portfolios\/report\// },
  { title: 'Problems', files: /^apps\/api\// },
  { title: 'Validation', files: /^libs\/contracts\/.*(\.requests?|-rules|billing-details|fields)\.ts$/ },
  { title: 'Criteria, reasons and figures', files: /^libs\/(screening|pricing|contracts)\// },
  { title: 'Import', files: /^libs\/universe\/src\/(holdings-import|portfolio-check)\// },
];

/** Of other files of the API, only problems are listed. */
const ONLY_TEXTS = /\/(site|mail|follows|report|problem)\/|\.errors?\.ts$|-mails\.ts$/;

const SOURCES = [
  'apps/web/src',
  'apps/api/src',
  ...['contracts', 'screening', 'pricing', 'matching', 'search', 'holdings-files', 'sources'].map(
    (name) => `libs/${name}/src`,
  ),
];
const NOT_SHOWN =
  /\.(int-)?spec\.tsx?$|\/(test|testing|sandbox)\/|^apps\/api\/src\/platform\/config\/|\.worker\.ts$|\.response\.ts$/;

/** Returns the whole list as Markdown, area by area and file by file. */
export function listTexts(): string {
  const files = SOURCES.flatMap(listFolder);
  const areas = AREAS.map(({ title }, index) => {
    const own = files.filter((file) => AREAS.findIndex((area) => area.files.test(file)) === index);
    return `## ${title}\n\n${own.map(describeFile).join('')}`;
  });
  const head = '# All texts\n\nChange a text in the file named above it. `{…}` is filled in.\n\n';
  return head + areas.join('');
}

function listFolder(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file))
    .sort();
}

function describeFile(file: string): string {
  const content = readFileSync(path.join(projectRoot, file), 'utf8');
  const texts = extractTexts(file, content, {
    readsDecorators: file.startsWith('libs/contracts'),
    readsOnlyProblems: file.startsWith('apps/api') && !ONLY_TEXTS.test(file),
  });
  if (texts.length === 0) return '';
  return `### ${file}\n\n${texts.map((text) => `- ${escapeMarkdown(text)}\n`).join('')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*<>[\]]/g, '\\$&');
}
