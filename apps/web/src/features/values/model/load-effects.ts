import type { ScreeningProfile } from '@plumbline/screening';
import type { Effects, OwnFile } from './profile-effect.ts';

/** What the worker is sent: `file` is the address of the file of all securities. */
export interface EffectRequest {
  readonly file: string;
  readonly profile: ScreeningProfile;
  readonly own: OwnFile | null;
}

/** What the worker reports once. */
export type EffectMessage =
  { readonly kind: 'found'; readonly effects: Effects } | { readonly kind: 'failed' };

/**
 * Works out in a worker of the browser what a profile does to well-known funds, and to a file where there is one.
 * Neither the profile nor the file leaves the browser. Rejects when the file of all securities cannot be loaded.
 */
export async function loadEffects(request: EffectRequest, signal: AbortSignal): Promise<Effects> {
  const worker = new Worker(new URL('./effect.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The scores could not be computed.'));
      worker.addEventListener('message', ({ data }: MessageEvent<EffectMessage>) =>
        data.kind === 'found' ? resolve(data.effects) : fail(),
      );
      worker.addEventListener('error', fail);
      signal.addEventListener('abort', fail);
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
