/** Thrown when a text turns out not to be valid JSON. */
export class BrokenJsonError extends Error {}

const longestElement = 1024 * 1024;
const opening = 0x5b;

/**
 * Streams the elements of a JSON array one by one. The array may be the whole text or the first array inside a wrapping
 * object. Throws `BrokenJsonError` when there is no array, an element is not JSON, or the text ends early.
 */
export async function* jsonElements(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  const splitter = new ElementSplitter();
  for await (const chunk of text) yield* splitter.push(chunk);
  splitter.end();
}

/** Splits an array into the texts of its elements by counting brackets outside strings. */
class ElementSplitter {
  private depth = 0;
  private arrayDepth: number | null = null;
  private isInString = false;
  private isEscaped = false;
  private isClosed = false;
  private isEmpty = true;
  private element = '';

  *push(chunk: string): Generator<unknown> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      const wasInArray = this.isInArray();
      const cut = this.step(code);
      if (!wasInArray) start = at + 1;
      else if (cut) {
        yield* this.finish(this.element + chunk.slice(start, at), code);
        start = at + 1;
      }
    }
    if (!this.isInArray()) return;
    this.element += chunk.slice(start);
    if (this.element.length > longestElement) throw new BrokenJsonError('an element of the list never ends');
  }

  end(): void {
    if (this.arrayDepth === null) throw new BrokenJsonError('there is no list in it');
    if (this.depth !== 0 || this.isInString) throw new BrokenJsonError('it ends in the middle');
  }

  private isInArray(): boolean {
    return this.arrayDepth !== null && !this.isClosed;
  }

  /** Processes one character; returns true when it ends an element (a comma or the closing bracket of the array). */
  private step(code: number): boolean {
    if (this.isInString) {
      this.stepInString(code);
      return false;
    }
    if (code === 0x22) this.isInString = true;
    else if (code === opening || code === 0x7b) this.open(code);
    else if (code === 0x5d || code === 0x7d) return this.close();
    else if (code === 0x2c) return this.isInArray() && this.depth === this.arrayDepth;
    return false;
  }

  private stepInString(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === 0x5c) this.isEscaped = true;
    else if (code === 0x22) this.isInString = false;
  }

  private open(code: number): void {
    this.depth += 1;
    if (code === opening && this.arrayDepth === null) this.arrayDepth = this.depth;
  }

  private close(): boolean {
    this.depth -= 1;
    if (this.depth < 0) throw new BrokenJsonError('a bracket closes nothing');
    return this.isInArray() && this.depth === (this.arrayDepth ?? 0) - 1;
  }

  private *finish(text: string, code: number): Generator<unknown> {
    this.element = '';
    const isLast = code !== 0x2c;
    if (isLast) this.isClosed = true;
    if (isLast && this.isEmpty && text.trim() === '') return;
    this.isEmpty = false;
    try {
      yield JSON.parse(text) as unknown;
    } catch (error) {
      if (error instanceof SyntaxError) throw new BrokenJsonError('an element of the list is not JSON');
      throw error;
    }
  }
}
