import type { QuestionExample } from '@plumbline/screening';
import { catalog, questionnaireTexts } from '@plumbline/screening';
import { readTable } from './starter-tables.ts';

const evidence = await readTable('evidence');
const indicators = await readTable('indicators');
const indicatorSources = await readTable('indicator_sources');
const companies = await readTable('companies');

const examples = Object.values(questionnaireTexts).flatMap(({ questions }) =>
  Object.entries(questions).map(([question, { example }]) => ({ question, ...example })),
);
const kindOf = ({ criterion }: QuestionExample) => catalog.byName.get(criterion)!.kind;
const today = new Date().toISOString().slice(0, 10);

/** The rows of the evidence that an example is, word for word, and that are still in force. */
function rowsOf({ ticker, company, criterion, fact, source, observedOn }: QuestionExample) {
  return evidence.filter(
    (row) =>
      row['ticker'] === ticker &&
      row['name'] === company &&
      row['criterion'] === criterion &&
      row['status'] === 'flagged' &&
      row['note'] === fact &&
      row['source_title'] === source.title &&
      row['source_url'] === source.url &&
      row['observed_on'] === observedOn &&
      (row['expires_on'] === '' || row['expires_on']! > today),
  );
}

describe('The examples of the questionnaire', () => {
  it.each(examples.filter((example) => kindOf(example) === 'negative'))(
    'have that of $question in the evidence: $company',
    (example) => {
      expect(rowsOf(example)).toHaveLength(1);
    },
  );

  it.each(examples.filter((example) => kindOf(example) === 'positive'))(
    'have that of $question among the figures of companies: $company',
    ({ ticker, company, criterion, fact, source, observedOn }) => {
      const listing = companies.find((row) => row['ticker'] === ticker)!;
      expect(listing['name']).toBe(company);
      const { value, source: from } = indicators.find(
        (row) => row['cik'] === listing['cik'] && row['criterion'] === criterion,
      )!;
      const { metric, unit, title, address } = indicatorSources.find((row) => row['source'] === from)!;
      expect(source).toEqual({ title, url: address });
      expect(observedOn).toBe('2023-12-31');
      const name = metric!.replace(/,$/, '');
      expect(fact).toBe(`${name[0]!.toUpperCase()}${name.slice(1)}: ${Number(value).toFixed(1)} ${unit}`);
    },
  );
});
