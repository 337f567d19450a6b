import type { DomainErrorClass } from '../problem/domain-error.ts';

/** What the document needs to know of the application. */
export interface ApiDocumentOptions {
  /** Where problem types begin. */
  readonly publicUrl: string;
  /** The problems of every call that needs a token, always or for some queries. */
  readonly tokenProblems: readonly DomainErrorClass[];
}

/** A described method of a controller. */
export interface DescribedHandler {
  readonly controller: new (...dependencies: never[]) => object;
  readonly name: string;
}
