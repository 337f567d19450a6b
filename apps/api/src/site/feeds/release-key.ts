/** A part of an id that says which release. The number alone may stand for another load after a restore. */
export function keyOfRelease(release: number, loadedAt: Date): string {
  return `releases/${loadedAt.toISOString().slice(0, 10)}/${release}`;
}
