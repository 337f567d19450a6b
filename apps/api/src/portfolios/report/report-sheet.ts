import { buffer } from 'node:stream/consumers';
import type { ReportPaper } from '@plumbline/contracts';
import PDFDocument from 'pdfkit';
import { fittingText } from './fitting-text.ts';
import { printable } from './printable-text.ts';
import { fonts } from './report-fonts.ts';

const MARGIN = 48;
const FOOTER = 24;

/** Dark enough on white, and told apart without colour by more than their shade. */
export const colors = {
  ink: '#16232b',
  soft: '#4a5861',
  line: '#b9b4a6',
  positive: '#1c5c96',
  negative: '#9e3526',
  neutral: '#4a5861',
  track: '#e4e0d5',
} as const;

/** How text looks. Sizes are points. */
export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** Where a line of text stands. */
export interface LineBox {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** What an element of the document's structure is for those who have it read to them. */
export interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  /** Of a table's header, what it names. */
  readonly scope?: 'Column';
}

/** Sheets of paper that are written on from top to bottom. Everything that is no decoration goes into an element. */
export class ReportSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  /** Where the next thing goes, in points from the top. */
  y = MARGIN;
  private readonly bottom: number;
  private parents: PDFKit.PDFStructureElement[];

  constructor(paper: ReportPaper, title: string, madeAt: Date) {
    this.doc = new PDFDocument({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      pdfVersion: '1.7',
      font: fonts.regular,
      info: { Title: title, Author: 'Plumbline', Creator: 'Plumbline', CreationDate: madeAt },
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    this.bottom = this.doc.page.height - MARGIN - FOOTER;
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.parents = [root];
  }

  /** Puts a part of the document where `draw` draws it. */
  element(type: string, draw: () => void, options: ElementOptions = {}): void {
    this.parent.add(this.doc.struct(type, options, draw));
  }

  /** A part of the document that holds the elements put in meanwhile. */
  within(type: string, fill: () => void): void {
    const group = this.doc.struct(type);
    this.parent.add(group);
    this.parents.push(group);
    fill();
    this.parents.pop();
    group.end();
  }

  /** Something that is only to be looked at. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Goes on to a new sheet where less than `height` is left; whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes one line with its top at `y`, and cuts it where it does not fit. */
  line(text: string, style: TextStyle, { x, width, align = 'left' }: LineBox, y = this.y): void {
    this.use(style);
    const fitting = fittingText(printable(text), width, (part) => this.doc.widthOfString(part));
    const spare = width - this.doc.widthOfString(fitting);
    const shift = align === 'right' ? spare : align === 'center' ? spare / 2 : 0;
    this.doc.text(fitting, x + shift, y, { lineBreak: false });
  }

  /** Writes as many lines as it takes, on one sheet, and moves on below them. */
  paragraph(type: string, text: string, style: TextStyle, width = this.width): void {
    const shown = printable(text);
    this.use(style);
    this.makeRoom(this.doc.heightOfString(shown, { width }));
    this.element(type, () => {
      this.use(style);
      this.doc.text(shown, this.left, this.y, { width });
    });
    this.y = this.doc.y;
  }

  /** A line from side to side. */
  rule(): void {
    const { left, width, y } = this;
    this.decoration(() =>
      this.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(colors.line),
    );
  }

  /** Numbers the sheets, each with `footer`, and ends the document. */
  async end(footer: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      this.decoration(() => this.footer(footer, `Page ${page - start + 1} of ${count}`));
    }
    this.parents[0].end();
    this.doc.end();
    return buffer(this.doc);
  }

  private footer(text: string, page: string): void {
    const style = { size: 8, color: colors.soft };
    const y = this.bottom + FOOTER - style.size;
    this.line(text, style, { x: this.left, width: this.width - 80 }, y);
    this.line(page, style, { x: this.left, width: this.width, align: 'right' }, y);
  }

  private get parent(): PDFKit.PDFStructureElement {
    return this.parents.at(-1)!;
  }

  private use({ size, isBold = false, color = colors.ink }: TextStyle): void {
    this.doc
      .font(isBold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(color);
  }
}
