import { aRelease, startToyApi } from './toy-api.ts';
import type { ToyApi } from './toy-api.ts';

/** A fresh toy API for each test of the file, where the page's relative addresses lead. */
export function withToyApi(): () => ToyApi {
  let api: ToyApi;
  beforeEach(async () => {
    api = await startToyApi();
    api.answer('/api/health/ready', () => aRelease());
    Object.assign(globalThis, { toyApiOrigin: api.origin });
  });
  afterEach(() => api.close());
  return () => api;
}
