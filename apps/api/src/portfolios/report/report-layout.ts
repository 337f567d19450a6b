import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { ReportPaper } from '@plumbline/contracts';
import type { Font } from 'fontkit';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { fitText, toPrintable } from './report-text.ts';

const { resolve } = createRequire(import.meta.url);
const google = '@expo-google-fonts';

/** The fonts of the site, embedded in the report. Figures in columns line up with `tnum`. */
const fonts = {
  display: resolve(`${google}/newsreader/500Medium/Newsreader_500Medium.ttf`),
  regular: resolve(`${google}/instrument-sans/400Regular/InstrumentSans_400Regular.ttf`),
  bold: resolve(`${google}/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf`),
} as const;
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/**
 * For text that those fonts lack letters for: has Greek and Cyrillic, too, and shows a box for every other character.
 */
const plex = `${google}/ibm-plex-sans`;
const otherFonts: Record<keyof typeof fonts, string> = {
  display: resolve(`${plex}/700Bold/IBMPlexSans_700Bold.ttf`),
  regular: resolve(`${plex}/400Regular/IBMPlexSans_400Regular.ttf`),
  bold: resolve(`${plex}/700Bold/IBMPlexSans_700Bold.ttf`),
};
const latin = new Set((openSync(fonts.regular) as Font).characterSet);

const MARGIN = 48;
const FOOTER = 24;

/** With enough contrast on white, and distinguishable without color. */
export const colors = {
  ink: '#16232b',
  soft: '#4a5861',
  line: '#b9b4a6',
  positive: '#1c5c96',
  negative: '#9e3526',
  neutral: '#4a5861',
  track: '#e4e0d5',
  positivePale: '#c1d2e3',
  negativePale: '#e4c6c1',
} as const;

/** Sizes are in points. */
export interface TextStyle {
  readonly size: number;
  /** Regular by default; `display` is the font of headings. */
  readonly font?: keyof typeof fonts;
  readonly color?: string;
}

/** Horizontal extent of a line of text, in points. */
export interface LineBox {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** Attributes of a structure element, for screen readers. */
export interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  /** What a table header labels. */
  readonly scope?: 'Column';
}

/** The pages of a report, filled from top to bottom. Everything but decoration belongs to a structure element. */
export class ReportLayout {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  /** Top of the next content, in points from the top of the page. */
  y = MARGIN;
  private readonly bottom: number;
  private parents: PDFKit.PDFStructureElement[];

  constructor(paper: ReportPaper, title: string, createdAt: Date) {
    this.doc = new PDFDocument({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      pdfVersion: '1.7',
      font: fonts.regular,
      info: { Title: title, Author: 'Plumbline', Creator: 'Plumbline', CreationDate: createdAt },
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    this.bottom = this.doc.page.height - MARGIN - FOOTER;
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.parents = [root];
  }

  /** Adds a structure element with what `draw` draws. */
  addElement(type: string, draw: () => void, options: ElementOptions = {}): void {
    this.parent.add(this.doc.struct(type, options, draw));
  }

  /** Adds a structure element that contains the elements `fill` adds. */
  addGroup(type: string, fill: () => void): void {
    const group = this.doc.struct(type);
    this.parent.add(group);
    this.parents.push(group);
    fill();
    this.parents.pop();
    group.end();
  }

  /** Draws what screen readers skip. */
  addDecoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Starts a new page when less than `height` is left. Returns whether it did. */
  ensureHeight(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes one line with its top at `y`, shortened to fit. */
  writeLine(text: string, style: TextStyle, { x, width, align = 'left' }: LineBox, y = this.y): void {
    const shown = toPrintable(text);
    this.applyStyle(style, shown);
    const measure = (part: string) => this.doc.widthOfString(part, { features });
    const fitting = fitText(shown, width, measure);
    const spare = width - measure(fitting);
    const shift = align === 'right' ? spare : align === 'center' ? spare / 2 : 0;
    this.doc.text(fitting, x + shift, y, { lineBreak: false, features });
  }

  /** Writes a paragraph on one page and moves `y` below it. */
  writeParagraph(type: string, text: string, style: TextStyle, width = this.width): void {
    const shown = toPrintable(text);
    this.applyStyle(style, shown);
    this.ensureHeight(this.doc.heightOfString(shown, { width, features }));
    this.addElement(type, () => {
      this.applyStyle(style, shown);
      this.doc.text(shown, this.left, this.y, { width, features });
    });
    this.y = this.doc.y;
  }

  /** Draws a horizontal rule across the page. */
  drawRule(): void {
    const { left, width, y } = this;
    this.addDecoration(() =>
      this.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(colors.line),
    );
  }

  /** Adds page numbers and `footer` to all pages, and returns the PDF. */
  async finish(footer: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      this.addDecoration(() => this.writeFooter(footer, `Page ${page - start + 1} of ${count}`));
    }
    this.parents[0].end();
    this.doc.end();
    return buffer(this.doc);
  }

  private writeFooter(text: string, page: string): void {
    const style = { size: 8, color: colors.soft };
    const y = this.bottom + FOOTER - style.size;
    this.writeLine(text, style, { x: this.left, width: this.width - 80 }, y);
    this.writeLine(page, style, { x: this.left, width: this.width, align: 'right' }, y);
  }

  private get parent(): PDFKit.PDFStructureElement {
    return this.parents.at(-1)!;
  }

  private applyStyle({ size, font = 'regular', color = colors.ink }: TextStyle, text: string): void {
    const isCovered = Array.from(text).every((character) => latin.has(character.codePointAt(0)!));
    this.doc
      .font((isCovered ? fonts : otherFonts)[font])
      .fontSize(size)
      .fillColor(color);
  }
}
