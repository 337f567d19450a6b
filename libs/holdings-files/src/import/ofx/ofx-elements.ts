import { DamagedOfxError, OfxTooLargeError } from '../holdings-file.errors.ts';

/** An element of an OFX file: a value with text, or an aggregate with other elements. */
export interface OfxElement {
  readonly name: string;
  /** Trimmed; empty for an aggregate. */
  readonly text: string;
  readonly children: readonly OfxElement[];
}

interface OpenElement extends OfxElement {
  text: string;
  children: OpenElement[];
}

/** Deeper than any message of OFX goes. */
const deepest = 60;
const startTag = /^([a-z][a-z0-9._]*)(?:\s[^>]*)?$/i;

/**
 * Reads the elements of an OFX file, version 1 (SGML, in which values have no end tag) or 2 (XML). Entities that a file
 * declares itself are not resolved. Throws `DamagedOfxError` where the file ends too early or is too deep, and
 * `OfxTooLargeError` beyond `maxElements`.
 */
export function readOfxElements(text: string, maxElements: number): OfxElement {
  const builder = new ElementBuilder(maxElements);
  let at = text.indexOf('<');
  while (at !== -1 && !builder.isComplete) {
    const next = text.indexOf('<', at + 1);
    builder.read(text.slice(at + 1, next === -1 ? text.length : next));
    at = next;
  }
  return builder.finish();
}

class ElementBuilder {
  private readonly root: OpenElement = { name: '', text: '', children: [] };
  private readonly open: OpenElement[] = [this.root];
  private count = 0;
  isComplete = false;

  constructor(private readonly maxElements: number) {}

  /** Reads what stands between a `<` and the next one. */
  read(part: string): void {
    if (part.startsWith('![CDATA['))
      return this.addText(part.slice('![CDATA['.length).replace(/\]\]>\s*$/, ''));
    const end = part.indexOf('>');
    // A declaration, a comment, or a stray sign.
    if (end === -1 || part.startsWith('!') || part.startsWith('?')) return;
    if (part.startsWith('/')) return this.endElement(part.slice(1, end).trim().toUpperCase());
    const isEmpty = part[end - 1] === '/';
    const name = startTag.exec(part.slice(0, isEmpty ? end - 1 : end))?.[1];
    if (name !== undefined) this.startElement(name.toUpperCase(), plainText(part.slice(end + 1)), isEmpty);
  }

  finish(): OfxElement {
    if (!this.isComplete) throw new DamagedOfxError();
    return this.root.children.find(({ name }) => name === 'OFX')!;
  }

  private startElement(name: string, text: string, isEmpty: boolean): void {
    this.count += 1;
    if (this.count > this.maxElements) throw new OfxTooLargeError();
    const element = { name, text, children: [] };
    this.open.at(-1)!.children.push(element);
    if (isEmpty || text !== '') return;
    this.open.push(element);
    if (this.open.length > deepest) throw new DamagedOfxError();
  }

  private addText(text: string): void {
    const element = this.open.at(-1)!;
    element.text = `${element.text}${text}`.trim();
  }

  /** The end of an aggregate ends the values in it that are empty and have no end tag, which hold what follows them. */
  private endElement(name: string): void {
    const place = this.open.findLastIndex((element) => element.name === name);
    const last = this.open.at(-1)!.children.at(-1);
    if (place < 1 || (last?.name === name && last.text !== '')) return;
    const unended = this.open.splice(place + 1);
    for (const [index, element] of [...unended.entries()].reverse()) {
      const parent = unended[index - 1] ?? this.open.at(-1)!;
      for (const child of element.children.splice(0)) parent.children.push(child);
    }
    this.open.pop();
    this.isComplete = name === 'OFX' && this.open.length === 1;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function plainText(written: string): string {
  return written
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? entity;
      const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first of an element's own elements with this name. */
export function elementIn(parent: OfxElement | undefined, name: string): OfxElement | undefined {
  return parent?.children.find((child) => child.name === name);
}

/** The text of such an element; empty where there is none. */
export function textIn(parent: OfxElement | undefined, name: string): string {
  return elementIn(parent, name)?.text ?? '';
}

/** All elements with this name, at any depth, in the order of the file. */
export function elementsBelow(parent: OfxElement, name: string): OfxElement[] {
  return parent.children.flatMap((child) => (child.name === name ? [child] : elementsBelow(child, name)));
}
