import fc from 'fast-check';
import { textLines } from './text-lines.ts';

async function linesOf(chunks: Iterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const some of textLines(streamOf(chunks))) lines.push(...some);
  return lines;
}

async function* streamOf(chunks: Iterable<string>): AsyncGenerator<string> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

describe('textLines', () => {
  it('returns the same lines however the text is split and whatever its line ends', async () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ',', ' ') }), { minLength: 1 });
    const end = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(lines, end, fc.integer({ min: 1, max: 9 }), async (wanted, lineEnd, size) => {
        const text = wanted.map((line) => line + lineEnd).join('');
        const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        expect(await linesOf(chunks)).toEqual(wanted);
      }),
    );
  });

  it('returns the last line when it has no line end', async () => {
    expect(await linesOf(['a\nb'])).toEqual(['a', 'b']);
    expect(await linesOf(['a\r'])).toEqual(['a']);
    expect(await linesOf([''])).toEqual([]);
  });

  it('throws for a line that never ends', async () => {
    const endless = Array.from({ length: 40 }, () => 'x'.repeat(64 * 1024));
    await expect(linesOf(endless)).rejects.toThrow('never ends');
  });
});
