import type { INestApplication } from '@nestjs/common';
import { HoldingsFileParser } from '../src/portfolios/import/holdings-file-parser.ts';

/** Gives each holdings file so many milliseconds to be parsed in, from now on. */
export function setParsingLimit(app: INestApplication, milliseconds: number): void {
  Reflect.set(Reflect.get(app.get(HoldingsFileParser), 'threads') as object, 'timeLimitMs', milliseconds);
}
