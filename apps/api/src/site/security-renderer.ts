import { Logger } from '@nestjs/common';
import type { InstrumentResponse } from '@plumbline/contracts';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { findRenderer } from './find-renderer.ts';

/** At some 45 kB each, about 9 MB. */
const MAX_CACHED_PAGES = 200;
/** How long to rest after each page, as a multiple of the time it took: rendering uses at most a fifth of a processor. */
const REST = 4;

/** Another page is being rendered, or has just been. */
class RestingError extends Error {}

/**
 * Renders pages of securities as the application shows them to a visitor, with the renderer that the build of the web
 * application has made. A page takes about 20 ms, so in a flood of visitors most browsers have to render it themselves.
 */
export class SecurityRenderer {
  private readonly logger = new Logger(SecurityRenderer.name);
  private readonly pages = new ReleaseCache<string>(MAX_CACHED_PAGES);
  private readonly loadRenderer: ReturnType<typeof findRenderer>;
  private restsUntil = 0;

  /** `folder` is that of the built web application. */
  constructor(folder: string) {
    this.loadRenderer = findRenderer(folder);
  }

  /** Returns `null` without a build, when there is no time for it now, and when it fails: nothing is lost then. */
  async render(
    snapshot: UniverseSnapshot,
    index: number,
    security: InstrumentResponse,
  ): Promise<string | null> {
    if (!this.loadRenderer) return null;
    return this.pages
      .get(snapshot, index, () => this.renderUnlessResting(security))
      .catch((error: unknown) => {
        if (!(error instanceof RestingError))
          this.logger.error(`could not render ${JSON.stringify(security.ticker)}: ${String(error)}`);
        return null;
      });
  }

  private async renderUnlessResting(security: InstrumentResponse): Promise<string> {
    if (performance.now() < this.restsUntil) throw new RestingError();
    this.restsUntil = Infinity;
    let startedAt = Infinity;
    try {
      const { renderSecurity } = this.loadRenderer!();
      startedAt = performance.now();
      return await renderSecurity(security);
    } finally {
      const now = performance.now();
      this.restsUntil = now + REST * Math.max(0, now - startedAt);
    }
  }
}
