import type { EffectMessage, EffectRequest } from './load-effects.ts';
import { findEffects } from './profile-effect.ts';

addEventListener('message', ({ data }: MessageEvent<EffectRequest>) => {
  find(data).then(
    (effects) => report({ kind: 'found', effects }),
    () => report({ kind: 'failed' }),
  );
});

async function find({ file, profile, own }: EffectRequest) {
  const response = await fetch(file, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${file} responded with ${response.status}`);
  return findEffects(await response.arrayBuffer(), profile, own);
}

function report(message: EffectMessage): void {
  postMessage(message);
}
