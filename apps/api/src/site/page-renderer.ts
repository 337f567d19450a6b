import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import type { PageData } from '@plumbline/contracts';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../platform/fair-queue.ts';
import { getCallerKey } from '../platform/http/current-request.ts';
import { PAGES_FILE, RENDERER_FILE } from '../platform/http/web-app.ts';

/** At some 60 kB each, with their data, about 20 MB. */
const MAX_CACHED_PAGES = 300;
const MAX_WAITING = 20;
/** Longer than this nobody waits for a page that the application can render itself. */
const MAX_WAIT_MS = 1_000;

/** What the build knows of a page of the web application. */
interface BuiltPage {
  /** HTML that fills the empty root, for a page that is always the same. */
  readonly content?: string;
  /** The files of its code, but for those that every page loads. */
  readonly files: readonly string[];
}

interface BuiltPages {
  /** The files that every page loads, the entry first. */
  readonly files: readonly string[];
  /** By the pattern of the router. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
}

type RenderPage = (address: string, options: { readonly data: PageData }) => Promise<string>;

interface CachedPage {
  /** The data that it was rendered with, as JSON. */
  readonly json: string;
  readonly html: Promise<string>;
}

/** Too many pages wait to be rendered. */
class BusyError extends Error {}

/**
 * Renders pages with the renderer that the build of the web application has made, as the application shows them to a
 * visitor, and the application hydrates them. A page takes about 20 ms and is kept until its data changes.
 */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private readonly built: BuiltPages;
  private readonly rendererFile: string;
  private readonly cache = new LRUCache<string, CachedPage>({ max: MAX_CACHED_PAGES });
  private readonly queue = new FairQueue({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new BusyError(),
  });

  /** `folder` is that of the built web application. */
  constructor(folder: string) {
    const pages = join(folder, PAGES_FILE);
    this.built = existsSync(pages) ? JSON.parse(readFileSync(pages, 'utf8')) : { files: [], pages: {} };
    this.rendererFile = resolve(folder, RENDERER_FILE);
  }

  /** Returns the files of the code of the pages with this pattern of the router, the entry first. */
  listFiles(pattern: string): readonly string[] {
    return [...this.built.files, ...(this.built.pages[pattern]?.files ?? [])];
  }

  /** Returns a page that the build has rendered; `null` for all others. */
  getFixed(pattern: string): string | null {
    return this.built.pages[pattern]?.content ?? null;
  }

  /**
   * Renders the page at an address, which may have a query, with its data. Returns `null` when too many others wait,
   * and when it fails: the application can do it itself.
   */
  async render(address: string, data: PageData): Promise<string | null> {
    const json = JSON.stringify(data);
    let page = this.cache.get(address);
    if (page?.json !== json) {
      page = { json, html: this.renderNow(address, data) };
      this.cache.set(address, page);
    }
    try {
      return await page.html;
    } catch (error) {
      if (this.cache.get(address) === page) this.cache.delete(address);
      if (!(error instanceof BusyError))
        this.logger.error(`could not render ${JSON.stringify(address.split('?', 1)[0])}: ${String(error)}`);
      return null;
    }
  }

  private renderNow(address: string, data: PageData): Promise<string> {
    return this.queue.run(getCallerKey(), () => {
      // Loaded for the first page, not at the start.
      const { renderPage } = createRequire(this.rendererFile)(this.rendererFile) as {
        renderPage: RenderPage;
      };
      return renderPage(address, { data });
    });
  }
}
