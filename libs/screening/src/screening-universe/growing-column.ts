type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const FIRST_CAPACITY = 1024;

/** A typed array that doubles its capacity as it fills, so that millions of values need no objects. */
export class GrowingColumn<T extends Column> {
  #values: T;
  #length = 0;
  readonly #create: (capacity: number) => T;

  constructor(create: (capacity: number) => T) {
    this.#create = create;
    this.#values = create(FIRST_CAPACITY);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = this.#create(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The value at an index, or `undefined` beyond the end. */
  at(index: number): number | undefined {
    return index < this.#length ? this.#values[index] : undefined;
  }

  /** A view of the values so far; pushing more may make it stale. */
  view(): T {
    return this.#values.subarray(0, this.#length) as T;
  }

  /** A copy of the values so far. */
  toArray(): T {
    return this.#values.slice(0, this.#length) as T;
  }
}
