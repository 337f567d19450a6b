import type { CreatedPlanCheckLink } from '@plumbline/contracts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface MadeLinks {
  /** The links that were made in this browser and have not ended. */
  readonly links: readonly CreatedPlanCheckLink[];
  readonly add: (link: CreatedPlanCheckLink) => void;
  readonly remove: (endKey: string) => void;
}

/** The links to plans that this browser made. It alone can end them, so it remembers the keys for that. */
export const useMadeLinks = create<MadeLinks>()(
  persist(
    (set) => ({
      links: [],
      add: (link) => set(({ links }) => ({ links: [...links, link].slice(-MOST) })),
      remove: (endKey) => set(({ links }) => ({ links: links.filter((link) => link.endKey !== endKey) })),
    }),
    {
      name: 'plan-links',
      version: 1,
      partialize: ({ links }) => ({ links }),
      merge: (stored, current) => ({ ...current, links: workingLinks(stored) }),
    },
  ),
);

const MOST = 50;

/** Those that still work. Anything may be in a browser's storage. */
function workingLinks(stored: unknown): readonly CreatedPlanCheckLink[] {
  const { links } = (stored ?? {}) as { readonly links?: unknown };
  const known = Array.isArray(links) ? (links as (Partial<CreatedPlanCheckLink> | null)[]) : [];
  return known.filter(
    (link): link is CreatedPlanCheckLink =>
      typeof link?.key === 'string' &&
      typeof link.endKey === 'string' &&
      Date.parse(link.expiresAt ?? '') > Date.now(),
  );
}
