import type { DomainErrorClass } from '../problem/domain-error.ts';

/** What a call takes and responds with, for those who read the document. */
export interface CallExample {
  /** Of parameters, by name. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly request?: unknown;
  readonly response?: unknown;
}

/** What the document needs to know of the application. */
export interface ApiDocumentOptions {
  /** Where problem types begin, and what the calls are relative to. */
  readonly publicUrl: string;
  readonly version: string;
  /** In Markdown. */
  readonly description: string;
  /** Paths of pages: where to ask, and where to read on. */
  readonly pages: { readonly contact: string; readonly guide: string };
  /** By call, such as `GET /api/search`. */
  readonly examples: Readonly<Record<string, CallExample>>;
  /** The problems of every call that needs a token, always or for some queries. */
  readonly tokenProblems: readonly DomainErrorClass[];
}

/** A described method of a controller. */
export interface DescribedHandler {
  readonly controller: new (...dependencies: never[]) => object;
  readonly name: string;
}
