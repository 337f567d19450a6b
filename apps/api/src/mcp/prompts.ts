import { objectSchema, type ObjectSchema, type Schema } from '@plumbline/contracts';
import { linesOf, textOf } from './results/result-schemas.ts';

/** A question that people ask often, in words for a model. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema<Readonly<Record<string, Schema<string>>>>;
  readonly write: (input: Readonly<Record<string, string>>) => string;
}

const honesty =
  'Say each score with its reading, and name the release and the sources with their dates. Say what is not known (notKnown): it may still be a violation. A provisional score is not clear, and no score is neither good nor bad. Give the addresses of the pages. This is no financial advice.';

/** The three commonest questions. */
export const prompts: readonly Prompt[] = [
  {
    name: 'fund_and_my_values',
    title: 'Is this compatible with my values?',
    description: 'Whether one fund or stock is compatible with what somebody values',
    input: objectSchema({
      security: textOf(100, 'Ticker or name of the fund or stock'),
      values: linesOf(500, 'What you value, in your own words'),
    }),
    write: ({ security, values }) =>
      `Is ${security} compatible with my values? I value: ${values}\n\nFind it with search_securities where the ticker is not certain, then call explain_score. The default profile is Faith Based Evangelical: say so, and compare its reasons with what I value instead of taking its score for mine. ${honesty}`,
  },
  {
    name: 'what_is_in_my_holdings',
    title: 'What is in my holdings?',
    description: 'What a list of holdings has in it, and what of it cannot be seen',
    input: objectSchema({
      holdings: linesOf(20_000, 'Your holdings, one a line: ticker or name, and shares or value'),
    }),
    write: ({ holdings }) =>
      `What is in my holdings?\n\n${holdings}\n\nCall screen_holdings with these lines. Tell me how much is in companies that the profile rules out, the largest categories, and the holdings that cause them; call explain_score for the worst of them. Name the lines that were not recognized. ${honesty}`,
  },
  {
    name: 'what_could_i_hold_instead',
    title: 'What could I hold instead?',
    description: 'Better scored securities of the same kind as one that somebody holds',
    input: objectSchema({ security: textOf(100, 'Ticker or name of the fund or stock') }),
    write: ({ security }) =>
      `What could I hold instead of ${security}?\n\nFind it with search_securities where the ticker is not certain, then call find_alternatives. For each, tell me what it would change for the better and for the worse, and what it was not checked for. ${honesty}`,
  },
];
