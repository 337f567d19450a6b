import type { SharedKind } from '@plumbline/contracts';
import type { ProfileOwner } from '../../screening/profiles/profile-scores.ts';

/** What a link shows, and how. */
export interface SharedSubject {
  readonly kind: SharedKind;
  readonly portfolioId: number | null;
  readonly groupId: number | null;
  /** The name that readers see. */
  readonly name: string;
  /** Id of the standard. */
  readonly profile: string;
  readonly showsAmounts: boolean;
  readonly showsNames: boolean;
  readonly offersReport: boolean;
}

/** A link that works, as a reader opens it. */
export interface OpenedLink extends SharedSubject {
  readonly id: number;
  readonly expiresAt: Date;
  /** Its owner with the rights that they have now. */
  readonly owner: ProfileOwner;
}
