/** A question as it is put to people. */
export interface QuestionTexts {
  readonly title: string;
  readonly question: string;
  /** Why it is asked, without leaning to an answer. */
  readonly why: string;
  /** What each choice says, by its id. */
  readonly choices: Readonly<Record<string, string>>;
  readonly example: QuestionExample;
}

/** A fact on record that shows what a question is about. */
export interface QuestionExample {
  readonly ticker: string;
  readonly company: string;
  readonly criterion: string;
  /** As the evidence has it. */
  readonly fact: string;
  readonly source: { readonly title: string; readonly url: string };
  /** ISO day. */
  readonly observedOn: string;
}

/** The words of a version, by the ids of its questions and of its contradictions. */
export interface QuestionnaireTexts {
  readonly questions: Readonly<Record<string, QuestionTexts>>;
  readonly contradictions: Readonly<Record<string, string>>;
}

/** The answer that leaves a question to the standard profile. */
export const NOT_SURE_LABEL = 'I’m not sure';
