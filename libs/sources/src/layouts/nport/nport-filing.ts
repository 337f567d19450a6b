import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FundWeights } from '../../positions/fund-weights.ts';
import { parseDate } from '@plumbline/matching';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { finishFiling, outsideReason, reportedFund, reportedSecurity } from './nport-positions.ts';

/**
 * One filing of form N-PORT as XML (`primary_doc.xml`): the positions of a fund series on `repPdDate`, in percent of
 * its net assets. `repPdEnd` is the end of the fiscal year, which may lie ahead, and is not read.
 */
export const nportFiling: Layout = {
  name: 'nport-filing',
  role: 'holdings',
  label: 'N-PORT filing',
  detect: ({ head }) => /<edgarSubmission\b[^>]*nport/.test(head),
  asOf: (file) => parseDate(/<repPdDate>\s*([^<\s]+)/.exec(file.head)?.[1] ?? '') ?? dateOfName(file),
  parse: parseFiling,
};

async function* parseFiling(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const weights = new FundWeights();
  const facts = new Map<string, string>();
  for await (const { path, values } of elements(file)) {
    if (path === 'genInfo') for (const [name, value] of values) facts.set(name, value);
    else addPosition(weights, values);
  }
  const asOf = parseDate(facts.get('repPdDate') ?? '');
  if (asOf === null) throw new UnusableFileError('it does not say of which day the positions are');
  const fund = reportedFund({
    seriesId: facts.get('seriesId') ?? '',
    seriesName: facts.get('seriesName') ?? '',
    registrantName: facts.get('regName') ?? '',
    cik: facts.get('regCik') ?? '',
  });
  yield {
    kind: 'holdings',
    holdings: { ...fund, asOf, source: 'Form N-PORT', quality: 'reported', ...finishFiling(weights) },
  };
}

function addPosition(weights: FundWeights, values: ReadonlyMap<string, string>): void {
  const weight = Number(values.get('pctVal') ?? '');
  if (!Number.isFinite(weight)) return;
  const outside = outsideReason(values.get('assetCat') ?? '', values.get('payoffProfile') ?? '');
  if (outside !== null) return weights.addOutside(outside, weight);
  const textOf = (name: string) => values.get(name) ?? '';
  const texts = {
    ticker: textOf('ticker'),
    name: textOf('name'),
    isin: textOf('isin'),
    cusip: textOf('cusip'),
  };
  weights.addEquity(reportedSecurity(texts), weight);
}

interface FilingElement {
  readonly path: 'genInfo' | 'invstOrSec';
  /** Texts of the element's own children, and the values of its identifiers. */
  readonly values: ReadonlyMap<string, string>;
}

/** Streams the parts of a filing that matter. Throws where the text is not XML or breaks off. */
async function* elements(file: LayoutFile): AsyncGenerator<FilingElement> {
  const reader = new FilingReader();
  for await (const chunk of file.text()) {
    reader.write(chunk);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
}

class FilingReader {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #done: FilingElement[] = [];
  #values = new Map<string, string>();
  #text = '';

  constructor() {
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => (this.#text += text));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('error', (error) => {
      throw new UnusableFileError(`it is not sound XML: ${error.message}`);
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  close(): void {
    this.#parser.close();
  }

  take(): FilingElement[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    this.#text = '';
    if (name === 'genInfo' || name === 'invstOrSec') this.#values = new Map();
    // `<identifiers><isin value="..."/></identifiers>`, but not those of what a bond or an option refers to.
    if (parent === 'identifiers' && this.#path.at(-3) === 'invstOrSec') this.#note(name, attributes['value']);
    if (parent === 'invstOrSec' && name === 'assetConditional')
      this.#note('assetCat', attributes['assetCat']);
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (parent === 'genInfo' || parent === 'invstOrSec') this.#note(name, this.#text);
    if (name === 'genInfo' || name === 'invstOrSec') this.#done.push({ path: name, values: this.#values });
    this.#text = '';
  }

  #note(name: string, value: string | undefined): void {
    const text = (value ?? '').trim();
    if (text !== '' && !this.#values.has(name)) this.#values.set(name, text);
  }
}
