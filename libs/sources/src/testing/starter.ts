import { readSource, type ReadUniverse } from '../../test/read-source.ts';
import { starterSource } from '../starter/starter-source.ts';

let starter: Promise<ReadUniverse> | undefined;

/** All that the starter yields. Several specs look at it, and none changes it: a process of tests reads it once. */
export function readStarter(): Promise<ReadUniverse> {
  starter ??= readSource(starterSource());
  return starter;
}
