/** A search under comparison, its index built. */
export interface Engine {
  readonly name: string;
  /** Places in the list of instruments, best first. */
  readonly search: (query: string, size: number) => readonly number[];
}
