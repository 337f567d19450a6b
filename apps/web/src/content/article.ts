import type { ReactNode } from 'react';

/** A long text of the site, as data. */
export interface Article {
  readonly title: string;
  /** The title of the document, where it is not the heading. */
  readonly documentTitle?: string;
  /** Below the title: what kind of text it is, or when it was revised. */
  readonly note?: string;
  readonly lead: ReactNode;
  readonly isNumbered?: boolean;
  readonly sections: readonly ArticleSection[];
}

/** A part of a text, with its own address. */
export interface ArticleSection {
  /** The fragment of the section's address. It stays when the words change, because links use it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
