type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const FIRST_CAPACITY = 1024;

/** A typed array that doubles as it fills, so that millions of values cost no object each. */
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

  /** The value at an index; `undefined` beyond the end. */
  at(index: number): number | undefined {
    return index < this.#length ? this.#values[index] : undefined;
  }

  /** The values so far, as a view; pushing more may leave it behind. */
  view(): T {
    return this.#values.subarray(0, this.#length) as T;
  }

  /** The values so far in an array of exactly their size. */
  toArray(): T {
    return this.#values.slice(0, this.#length) as T;
  }
}
