import { setTimeout as pause } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import type { ListingResponse } from '@plumbline/contracts';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import { toListingResponse } from '../universe/snapshot/listing.ts';
import type { UniverseStore } from '../universe/universe-store.ts';
import { findSecurityAt } from './security-address.ts';

/** At some 10 kB each, about 5 MB. */
const MAX_CACHED_IMAGES = 500;
/** The last of them waits for some three seconds, as long as who shows previews does. */
const MAX_WAITING = 20;
/** How long to rest after each picture, as a multiple of the time it took: drawing uses at most half a processor. */
const REST = 1;

/** The pictures in previews of links. */
export class LinkPreviewImages {
  private readonly images = new ReleaseCache<Buffer>(MAX_CACHED_IMAGES);
  private siteImage: Promise<Buffer> | null = null;
  private readonly limiter = new ConcurrencyLimiter(1, {
    maxWaiting: MAX_WAITING,
    refusal: () => new ServiceUnavailableException(),
    isShared: true,
  });

  constructor(
    private readonly universe: Pick<UniverseStore, 'current'>,
    private readonly drawSecurity = loadAndDraw,
  ) {}

  /** Returns the picture of the security whose page is at the path, as PNG, or `null` when there is none. */
  async find(path: string): Promise<Buffer | null> {
    const snapshot = this.universe.current;
    const index = findSecurityAt(snapshot, path);
    if (index === undefined) return null;
    return this.images.get(snapshot, index, () => this.draw(toListingResponse(snapshot, index)));
  }

  /** Returns the picture of all other pages. */
  getSiteImage(): Promise<Buffer> {
    this.siteImage ??= loadDrawing().then(({ drawSiteImage }) => drawSiteImage());
    return this.siteImage;
  }

  /** Who requested the picture does not wait for the rest after it, only the next picture does. */
  private draw(security: ListingResponse): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const drawAndRest = async () => {
        const startedAt = performance.now();
        const image = this.drawSecurity(security);
        image.then(resolve, reject);
        await image.catch(() => undefined);
        await pause(REST * (performance.now() - startedAt));
      };
      this.limiter.run(drawAndRest).catch(reject);
    });
  }
}

async function loadAndDraw(security: ListingResponse): Promise<Buffer> {
  const { drawSecurityImage } = await loadDrawing();
  return drawSecurityImage(security);
}

/** Fonts and the image library are loaded at the first picture, not at the start. */
function loadDrawing() {
  return import('./draw-link-preview-image.ts');
}
