/**
 * The header of the file that a browser computes with, in Explore and in the portfolio check. The file is made by
 * `packColumns` of the screening library and also has the columns of a screening universe, and those of
 * `ExploreColumns`. Instruments are in the order of the universe.
 */
export interface ExploreHeader {
  /** Number of the release. */
  readonly release: number;
  /** ISO day of its newest facts. */
  readonly asOf: string;
  /** Names of all criteria in the order of the catalog that the universe was built with. */
  readonly criteria: readonly string[];
  readonly tickers: readonly string[];
  readonly names: readonly string[];
  /** Where foreign instruments are listed, by their index. */
  readonly locations: Readonly<Record<number, string>>;
  /** Sectors and industries by number. The first of each is empty, for instruments without one. */
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
}

/** What the file has of each instrument besides its text. */
export interface ExploreColumns {
  /** Index in `instrumentTypes`. */
  readonly typeOf: Uint8Array;
  /** Indexes in `sectors` and `industries` of the header. */
  readonly sectorOf: Uint16Array;
  readonly industryOf: Uint16Array;
  /** Market value of a company or net assets of a fund in US dollars; NaN where not known. */
  readonly size: Float64Array;
  /** 1 where any part of the instrument is generated sample data. */
  readonly isSample: Uint8Array;
  /** 1 for what may be offered as an alternative. */
  readonly isOffered: Uint8Array;
  /** SIC code of a company; 0 where not known. */
  readonly sicOf: Uint16Array;
  /** Of a fund that screens for faith, the number of its tradition (see `numberOfTradition`); 0 for all others. */
  readonly traditionOf: Uint8Array;
  /** Number of what a fund holds, as alternatives are found by; 0 where not known, and for companies. */
  readonly assetClassOf: Uint8Array;
}
