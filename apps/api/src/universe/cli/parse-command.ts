import type { SourceArguments } from '@plumbline/universe';

/** A command line cut into the source's name and what belongs to it. */
export interface UniverseCommand {
  readonly source: string;
  readonly args: SourceArguments;
}

/** Cuts `<source> [word ...] [--name value] [--name]`; what the words mean is the source's to say. */
export function parseCommand(argv: readonly string[]): UniverseCommand {
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (let at = 0; at < argv.length; at++) {
    if (!argv[at].startsWith('--')) {
      words.push(argv[at]);
      continue;
    }
    const [name, inline] = argv[at].slice(2).split('=', 2);
    const next = argv[at + 1];
    const hasValue = inline === undefined && next !== undefined && !next.startsWith('--');
    options[name] = inline ?? (hasValue ? next : true);
    if (hasValue) at += 1;
  }
  const [source = '', ...rest] = words;
  return { source, args: { words: rest, options } };
}
