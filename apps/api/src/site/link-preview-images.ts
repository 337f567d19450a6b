import { ServiceUnavailableException } from '@nestjs/common';
import { FairQueue } from '../platform/fair-queue.ts';
import { getCallerKey } from '../platform/http/current-request.ts';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import type { UniverseStore } from '../screening/universe/universe-store.ts';
import { toPicturedSecurity } from './pictured-security.ts';
import type { PicturedSecurity } from './pictured-security.ts';
import { findSecurityAt } from './security-address.ts';

/** At some 10 kB each, about 5 MB. */
const MAX_CACHED_IMAGES = 500;
const MAX_WAITING = 20;
/** Who shows previews waits no longer. */
const MAX_WAIT_MS = 5_000;

/** The pictures in previews of links. */
export class LinkPreviewImages {
  private readonly images = new ReleaseCache<Buffer>(MAX_CACHED_IMAGES);
  private siteImage: Promise<Buffer> | null = null;
  private readonly queue = new FairQueue({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new ServiceUnavailableException(),
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
    return this.images.get(snapshot, index, () =>
      this.queue.run(getCallerKey(), () => this.drawSecurity(toPicturedSecurity(snapshot, index))),
    );
  }

  /** Returns the picture of all other pages. */
  getSiteImage(): Promise<Buffer> {
    this.siteImage ??= loadDrawing().then(({ drawSiteImage }) => drawSiteImage());
    return this.siteImage;
  }
}

async function loadAndDraw(security: PicturedSecurity): Promise<Buffer> {
  const { drawSecurityImage } = await loadDrawing();
  return drawSecurityImage(security);
}

/** Fonts and the image library are loaded at the first picture, not at the start. */
function loadDrawing() {
  return import('./draw-link-preview-image.ts');
}
