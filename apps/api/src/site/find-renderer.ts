import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type {
  InstrumentResponse,
  RankedResponse,
  TrendingResponse,
  UniverseSummaryResponse,
} from '@plumbline/contracts';
import { RENDERER_FILE } from '../platform/http/web-app.ts';

/** Renders pages as the application shows them to a visitor, with their data. */
interface Renderer {
  readonly renderLanding: (data: {
    readonly ranked: RankedResponse;
    readonly trending: TrendingResponse;
    readonly release: UniverseSummaryResponse;
  }) => Promise<string>;
  readonly renderSecurity: (security: InstrumentResponse) => Promise<string>;
}

/**
 * Finds the renderer that the build of the web application has made in `folder`; `null` without a build. It is loaded for the
 * first page, not at the start, and required, because `import()` fails in compiled code (`compiled-code.ts`).
 */
export function findRenderer(folder: string): (() => Renderer) | null {
  const file = resolve(folder, RENDERER_FILE);
  return existsSync(file) ? () => createRequire(file)(file) as Renderer : null;
}
