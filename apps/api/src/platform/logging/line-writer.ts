import { writeSync } from 'node:fs';

/** Collected before a write: one system call for hundreds of lines. */
const FLUSH_AT_CHARACTERS = 65_536;
/** The longest that a line waits. */
const FLUSH_AFTER_MS = 250;
/** What may wait for a slow reader; more is dropped. */
const MAX_WAITING_BYTES = 8_388_608;

/** Appends lines to a file descriptor, in order, many in one write. Call {@link flushSync} before the process exits. */
export class LineWriter {
  private lines: string[] = [];
  private size = 0;
  /** Bytes that a full pipe has not accepted yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly fd: number) {
    setInterval(() => this.flushSync(), FLUSH_AFTER_MS).unref();
  }

  write(line: string): void {
    this.lines.push(line);
    this.size += line.length;
    if (this.size >= FLUSH_AT_CHARACTERS) this.flushSync();
  }

  /** Writes the waiting lines as far as the reader accepts them. Never throws. */
  flushSync(): void {
    if (this.size === 0 && this.rest.length === 0) return;
    let bytes = Buffer.concat([this.rest, Buffer.from(this.lines.join(''))]);
    this.lines = [];
    this.size = 0;
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.fd, bytes));
    } catch (error) {
      // A slow reader gets the rest later; for a reader that is gone it is dropped. A log is not worth failing for.
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN' && bytes.length <= MAX_WAITING_BYTES;
      if (!isSlow) bytes = Buffer.alloc(0);
    }
    this.rest = bytes;
  }
}
