import { Logger } from '@nestjs/common';
import type { RankedResponse } from '@plumbline/contracts';
import type { RankedReadModel } from '../ranked/ranked.read-model.ts';
import { summarizeUniverse } from '../universe/snapshot/summarize-universe.ts';
import type { UniverseStore } from '../universe/universe-store.ts';
import { findRenderer } from './find-renderer.ts';

/** Renders the landing page with its lists, once for each release and trending issue. */
export class LandingRenderer {
  private readonly logger = new Logger(LandingRenderer.name);
  private readonly loadRenderer: ReturnType<typeof findRenderer>;
  private last: { readonly ranked: RankedResponse; readonly page: Promise<string> } | null = null;

  /** `folder` is that of the built web application. */
  constructor(
    folder: string,
    private readonly ranked: RankedReadModel,
    private readonly universe: UniverseStore,
  ) {
    this.loadRenderer = findRenderer(folder);
  }

  /** Returns `null` without a build, and when it fails: the application can still load the lists. */
  async render(): Promise<string | null> {
    if (!this.loadRenderer) return null;
    try {
      const ranked = await this.ranked.getLists(undefined);
      if (this.last?.ranked !== ranked) this.last = { ranked, page: this.renderLists(ranked) };
      return await this.last.page;
    } catch (error) {
      this.last = null;
      this.logger.error(`could not render the landing page: ${String(error)}`);
      return null;
    }
  }

  private async renderLists(ranked: RankedResponse): Promise<string> {
    const trending = await this.ranked.getTrending(undefined);
    const { renderLanding } = this.loadRenderer!();
    return renderLanding({ ranked, trending, release: summarizeUniverse(this.universe.current) });
  }
}
