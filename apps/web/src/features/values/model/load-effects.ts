import type { ScreeningProfile } from '@plumbline/screening';
import type { FromFileRequest } from '../../../lib/ask-worker.ts';
import { askWorker } from '../../../lib/ask-worker.ts';
import type { Effects, OwnFile } from './profile-effect.ts';

/** What the worker is sent. */
export interface EffectRequest extends FromFileRequest {
  readonly profile: ScreeningProfile;
  readonly own: OwnFile | null;
}

/**
 * Works out in a worker of the browser what a profile does to well-known funds, and to a file where there is one.
 * Neither the profile nor the file leaves the browser. Rejects when the file of all securities cannot be loaded.
 */
export function loadEffects(request: EffectRequest, signal: AbortSignal): Promise<Effects> {
  const worker = new Worker(new URL('./effect.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, request, 'The scores could not be computed.', signal);
}
