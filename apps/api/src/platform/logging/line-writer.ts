import { writeSync } from 'node:fs';

/** Collected before a write: one system call for hundreds of lines. */
const BUFFER_BYTES = 65_536;
/** The longest that a line waits. */
const FLUSH_AFTER_MS = 250;
/** What may wait for a slow reader; more is dropped. */
const MAX_WAITING_BYTES = 8_388_608;
const MAX_BYTES_PER_CHARACTER = 3;
const END_OF_LINE = '\n';

/** Appends lines to a file descriptor, in order, many in one write. Call {@link flushSync} before the process exits. */
export class LineWriter {
  /** Encoded at once and in place: as strings, the lines would be most of the garbage that short requests leave. */
  private readonly buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  private size = 0;
  /** Bytes that a full pipe has not accepted yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly fd: number) {
    setInterval(() => this.flushSync(), FLUSH_AFTER_MS).unref();
  }

  write(line: string): void {
    const mostBytes = line.length * MAX_BYTES_PER_CHARACTER;
    if (this.size + mostBytes > BUFFER_BYTES) this.flushSync();
    if (mostBytes > BUFFER_BYTES) this.writeNow(Buffer.from(line));
    else this.size += this.buffer.write(line, this.size);
  }

  /** Writes the waiting lines as far as the reader accepts them. Never throws. */
  flushSync(): void {
    if (this.size === 0 && this.rest.length === 0) return;
    const { size } = this;
    this.size = 0;
    this.writeNow(this.buffer.subarray(0, size));
  }

  private writeNow(lines: Buffer): void {
    let bytes = this.rest.length === 0 ? lines : Buffer.concat([this.rest, lines]);
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.fd, bytes));
    } catch (error) {
      // A slow reader gets the rest later; for a reader that is gone it is dropped. A log is not worth failing for.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') bytes = Buffer.alloc(0);
      // Of the line that comes next, the reader may have a part already. Another one must not begin within it.
      else if (bytes.length > MAX_WAITING_BYTES) bytes = bytes.subarray(0, bytes.indexOf(END_OF_LINE) + 1);
    }
    // A copy, because the next lines overwrite the buffer.
    this.rest = Buffer.from(bytes);
  }
}
