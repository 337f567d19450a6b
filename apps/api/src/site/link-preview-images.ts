import { ServiceUnavailableException } from '@nestjs/common';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import { toListingResponse } from '../universe/snapshot/listing.ts';
import type { UniverseStore } from '../universe/universe-store.ts';
import { findSecurityAt } from './security-address.ts';

/** At some 10 kB each, about 5 MB. */
const MAX_CACHED_IMAGES = 500;
const MAX_WAITING = 50;

/** The pictures in previews of links. */
export class LinkPreviewImages {
  private readonly images = new ReleaseCache<Buffer>(MAX_CACHED_IMAGES);
  private siteImage: Promise<Buffer> | null = null;
  private readonly limiter = new ConcurrencyLimiter(1, {
    maxWaiting: MAX_WAITING,
    refusal: () => new ServiceUnavailableException(),
    isShared: true,
  });

  constructor(private readonly universe: UniverseStore) {}

  /** Returns the picture of the security whose page is at the path, as PNG, or `null` when there is none. */
  async find(path: string): Promise<Buffer | null> {
    const snapshot = this.universe.current;
    const index = findSecurityAt(snapshot, path);
    if (index === undefined) return null;
    return this.images.get(snapshot, index, () =>
      this.limiter.run(async () => {
        const { drawSecurityImage } = await loadDrawing();
        return drawSecurityImage(toListingResponse(snapshot, index));
      }),
    );
  }

  /** Returns the picture of all other pages. */
  getSiteImage(): Promise<Buffer> {
    this.siteImage ??= loadDrawing().then(({ drawSiteImage }) => drawSiteImage());
    return this.siteImage;
  }
}

/** Fonts and the image library are loaded at the first picture, not at the start. */
function loadDrawing() {
  return import('./draw-link-preview-image.ts');
}
