import { writeSync } from 'node:fs';

/** Characters gathered before a write: one system call for some hundred lines. */
const FLUSH_AT = 65_536;
/** Longest a line waits, in milliseconds. */
const FLUSH_AFTER = 250;
/** Bytes that may wait for a reader who does not read; past it they are dropped. */
const MOST_WAITING = 8_388_608;

/** Appends lines to a file descriptor, in order, many in one write. What waits when the process ends is for {@link flushSync}. */
export class LineWriter {
  private lines: string[] = [];
  private size = 0;
  /** Bytes that a full pipe has not taken yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly fd: number) {
    setInterval(() => this.flushSync(), FLUSH_AFTER).unref();
  }

  write(line: string): void {
    this.lines.push(line);
    this.size += line.length;
    if (this.size >= FLUSH_AT) this.flushSync();
  }

  /** Writes what waits, as far as the reader takes it; never throws. */
  flushSync(): void {
    if (this.size === 0 && this.rest.length === 0) return;
    let bytes = Buffer.concat([this.rest, Buffer.from(this.lines.join(''))]);
    this.lines = [];
    this.size = 0;
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.fd, bytes));
    } catch (error) {
      // A reader that is gone gets no more; a slow one gets the rest later. A log is not worth failing for.
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN' && bytes.length <= MOST_WAITING;
      if (!isSlow) bytes = Buffer.alloc(0);
    }
    this.rest = bytes;
  }
}
