import { instrumentTypes, numberOfTradition } from '@plumbline/contracts';
import type { ExploreColumns, ExploreHeader, FaithTradition, InstrumentType } from '@plumbline/contracts';
import { catalog, packColumns, toUniverseColumns, UniverseBuilder } from '@plumbline/screening';
import type { Evidence } from '@plumbline/screening';
import { ExploreEngine } from '../features/explore/model/explore-engine.ts';
import type { ExploreRequest, ExploreResponse } from '../features/explore/model/explore-runner.ts';
import type { ExploreQuery } from '../features/explore/model/explore-query.ts';

/** A security of the file: a company, or a fund with positions in companies before it. */
interface Listed {
  readonly ticker: string;
  readonly name?: string;
  readonly type?: InstrumentType;
  readonly sector?: string;
  readonly industry?: string;
  readonly size?: number;
  readonly location?: string;
  /** Index of the security whose company it is another listing of. */
  readonly sameCompanyAs?: number;
  /** Criteria that are flagged, and that were checked; `null` where nothing was. */
  readonly flags?: readonly string[];
  readonly checked?: readonly string[];
  /** Of a fund that screens for faith. */
  readonly tradition?: FaithTradition;
  /** Number of what a fund holds. */
  readonly assetClass?: number;
  readonly positions?: readonly (readonly [index: number, weight: number])[];
  /** The fraction (0-1) of a fund that lies outside the method; its positions make up the rest. */
  readonly outside?: number;
}

/** Criteria that make up half of preset 0: a company that was checked for these is rated. */
export const enoughCriteria = [
  'ABORTIFACIENTS',
  'ABORTION_PROCEDURES',
  'EMBRYONIC_STEM_CELL',
  'EXPLOITATION',
];

const AS_OF = '2026-06-30';

/** The file that the API would send of these securities. */
export function anExploreFile(
  listed: readonly Listed[],
  overrides: Partial<ExploreHeader> = {},
): ArrayBuffer {
  const builder = new UniverseBuilder(catalog, AS_OF);
  const issuers: number[] = [];
  for (const [at, { ticker, flags = [], checked = [], ...own }] of listed.entries()) {
    const { positions, outside, sameCompanyAs } = own;
    if (positions) {
      builder.addFund(outside);
      for (const [target, weight] of positions) builder.addPosition(at, target, weight);
      continue;
    }
    const issuer =
      sameCompanyAs === undefined
        ? builder.addIssuer({ key: ticker, name: ticker, country: null, sic: null })
        : issuers[sameCompanyAs]!;
    issuers[at] = issuer;
    for (const criterion of flags) builder.addEvidence(issuer, anEvidence(criterion, 'flagged'));
    for (const criterion of checked) builder.addEvidence(issuer, anEvidence(criterion, 'cleared'));
    builder.addCompany(issuer);
  }
  const sectors = ['', ...new Set(listed.flatMap(({ sector }) => sector ?? []))];
  const industries = ['', ...new Set(listed.flatMap(({ industry }) => industry ?? []))];
  const header: ExploreHeader = {
    release: 3,
    asOf: AS_OF,
    criteria: catalog.criteria.map(({ name }) => name),
    tickers: listed.map(({ ticker }) => ticker),
    names: listed.map(({ ticker, name = `${ticker} Inc.` }) => name),
    locations: Object.fromEntries(listed.flatMap(({ location }, at) => (location ? [[at, location]] : []))),
    sectors,
    industries,
    ...overrides,
  };
  const columns: ExploreColumns = {
    typeOf: Uint8Array.from(listed, ({ type = 'COMMON_STOCK' }) => instrumentTypes.indexOf(type)),
    sectorOf: Uint16Array.from(listed, ({ sector = '' }) => sectors.indexOf(sector)),
    industryOf: Uint16Array.from(listed, ({ industry = '' }) => industries.indexOf(industry)),
    size: Float64Array.from(listed, ({ size = Number.NaN }) => size),
    isSample: new Uint8Array(listed.length),
    isOffered: Uint8Array.from(listed, ({ location }) => (location ? 0 : 1)),
    sicOf: new Uint16Array(listed.length),
    traditionOf: Uint8Array.from(listed, ({ tradition }) => numberOfTradition(tradition)),
    assetClassOf: Uint8Array.from(listed, ({ assetClass = 0 }) => assetClass),
  };
  const universe = toUniverseColumns(builder.build().universe);
  return packColumns(header, { ...universe, ...columns }).buffer as ArrayBuffer;
}

function anEvidence(criterion: string, status: Evidence['status']): Evidence {
  return {
    ...{ criterion, status, kind: 'CURATED_FLAG', value: null, quality: 'reported' },
    ...{ source: 'Annual report', url: null, date: '2026-01-15', expiresOn: null },
  };
}

const { Worker } = globalThis;
// Files of tests share the window.
afterEach(() => Object.assign(globalThis, { Worker }));

/** Until the test ends, has the page compute in the same thread, from this file; `null` for one that does not load. */
export function withExploreFile(file: ArrayBuffer | null): void {
  class SameThreadWorker extends EventTarget {
    #engine: ExploreEngine | null = null;

    postMessage({ query }: ExploreRequest): void {
      queueMicrotask(() => {
        if (file === null) return this.#send({ kind: 'failure' });
        if (!this.#engine) {
          this.#engine = new ExploreEngine(file);
          this.#send({ kind: 'listings', listings: this.#engine.listings });
        }
        const result = this.#engine.run(JSON.parse(query) as ExploreQuery);
        this.#send({ kind: 'result', query, result });
      });
    }

    terminate(): void {}

    #send(data: ExploreResponse): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  Object.assign(globalThis, { Worker: SameThreadWorker });
}
