/**
 * Names a request that makes something, so that the server carries it out once, however often it is sent. Another
 * request takes another key.
 */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which browsers have only on pages that come by TLS.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
