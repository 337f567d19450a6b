import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { anyAnswers } from '../testing/any-answers.ts';
import { answersToProfile, criteriaBy, findContradictions } from './answers-to-profile.ts';

import type { Answers, Questionnaire } from './questionnaire.ts';
import { areAnswers, completeAnswers, NOT_SURE } from './questionnaire.ts';
import { questionnaireTexts, findQuestionnaire, questionnaire, questionnaireVersions } from './versions.ts';

const versions = questionnaireVersions.map((version) => findQuestionnaire(version)!);
const answersTo = ({ questions }: Questionnaire, given: Answers = {}): Answers =>
  completeAnswers({ ...questionnaire, questions }, given);
const sorted = (names: readonly string[]) => [...names].sort();

describe.each(versions)('Version $version of the questionnaire', (version) => {
  const texts = questionnaireTexts[version.version]!;

  it('has 9 to 12 questions, each with two to four choices and words for all of them', () => {
    expect(version.questions.length).toBeGreaterThanOrEqual(9);
    expect(version.questions.length).toBeLessThanOrEqual(12);
    expect(Object.keys(texts.questions)).toEqual(version.questions.map(({ id }) => id));
    for (const { id, choices } of version.questions) {
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(choices.length).toBeLessThanOrEqual(4);
      expect(Object.keys(texts.questions[id]!.choices)).toEqual(choices.map((choice) => choice.id));
    }
  });

  it('decides about every criterion of the method in one question', () => {
    const decided = version.questions.flatMap(({ decides }) => decides);
    expect(sorted(decided)).toEqual(sorted(catalog.criteria.map(({ name }) => name)));
  });

  it('has an example of each question about a criterion that the question decides about', () => {
    for (const { id, decides } of version.questions)
      expect(decides).toContain(texts.questions[id]!.example.criterion);
  });

  it('names contradictions of answers that there are, and has words for them', () => {
    expect(Object.keys(texts.contradictions)).toEqual(version.contradictions.map(({ id }) => id));
    for (const { narrower, other } of version.contradictions) {
      for (const { question, choice } of [narrower, other]) {
        const found = version.questions.find(({ id }) => id === question)!;
        expect(found.choices.map(({ id }) => id)).toContain(choice);
      }
      expect(narrower.question).not.toBe(other.question);
    }
  });

  it('comes to a profile that can be scored by, whatever the answers', () => {
    fc.assert(
      fc.property(anyAnswers(version), (answers) => {
        const profile = answersToProfile(version, answers);
        const { positive, negative } = compileProfile(catalog, profile);
        expect({ positive, negative }).toEqual(profile);
        expect(profile.positive.every((name) => catalog.byName.get(name)!.kind === 'positive')).toBe(true);
        expect(profile.negative.every((name) => catalog.byName.get(name)!.kind === 'negative')).toBe(true);
      }),
    );
  });

  it('comes to the same profile in whatever order the questions were answered', () => {
    fc.assert(
      fc.property(
        anyAnswers(version).chain((answers) =>
          fc.tuple(fc.constant(answers), fc.shuffledSubarray(Object.entries(answers), { minLength: 12 })),
        ),
        ([answers, shuffled]) => {
          expect(answersToProfile(version, Object.fromEntries(shuffled))).toEqual(
            answersToProfile(version, answers),
          );
        },
      ),
    );
  });

  it('comes to the standard profile where nobody is sure, or nothing was answered', () => {
    const { positive, negative } = answersToProfile(version, answersTo(version));
    expect(sorted(positive)).toEqual(sorted(presets[0]!.positive));
    expect(sorted(negative)).toEqual(sorted(presets[0]!.negative));
    expect(answersToProfile(version, {})).toEqual({ positive, negative });
  });

  it('keeps what the standard profile does with a question that somebody is not sure about', () => {
    const standard = new Set([...presets[0]!.positive, ...presets[0]!.negative]);
    fc.assert(
      fc.property(anyAnswers(version), fc.constantFrom(...version.questions), (answers, { id, decides }) => {
        const { positive, negative } = answersToProfile(version, { ...answers, [id]: NOT_SURE });
        const chosen = new Set([...positive, ...negative]);
        for (const name of decides) expect(chosen.has(name)).toBe(standard.has(name));
      }),
    );
  });

  it('changes with an answer only what that question decides about', () => {
    fc.assert(
      fc.property(anyAnswers(version), anyAnswers(version), (answers, others) => {
        for (const question of version.questions) {
          const changed = { ...answers, [question.id]: others[question.id]! };
          const before = Object.values(answersToProfile(version, answers)).flat();
          const after = Object.values(answersToProfile(version, changed)).flat();
          const differing = [...before, ...after].filter(
            (name) => before.includes(name) !== after.includes(name),
          );
          expect(question.decides).toEqual(expect.arrayContaining(differing));
          expect(after).toEqual(expect.arrayContaining([...criteriaBy(question, others[question.id]!)]));
        }
      }),
    );
  });

  it('takes one answer to each question, and nothing else', () => {
    fc.assert(fc.property(anyAnswers(version), (answers) => areAnswers(version, answers)));
    const answers = answersTo(version);
    const { abortion, ...incomplete } = answers;
    expect(abortion).toBe(NOT_SURE);
    for (const wrong of [
      incomplete,
      { ...answers, politics: 'none' },
      { ...answers, abortion: 'perhaps' },
      { ...answers, abortion: undefined },
      { ...answers, abortion: ['any'] },
      { ...incomplete, constructor: NOT_SURE },
      Object.entries(answers),
      null,
      'NOT_SURE',
      undefined,
    ])
      expect(areAnswers(version, wrong)).toBe(false);
  });
});

describe('The current questionnaire', () => {
  const profileOf = (answers: Answers) => answersToProfile(questionnaire, answers).negative;

  it('is the last version', () => {
    expect(questionnaire.version).toBe(Math.max(...questionnaireVersions));
    expect(findQuestionnaire(questionnaire.version + 1)).toBeUndefined();
  });

  it('shows answers that hardly go together, and lets the narrower question decide', () => {
    const answers = { abortion: 'any', 'abortion-benefits': 'none' };
    expect(findContradictions(questionnaire, answers).map(({ id }) => id)).toEqual(['any-but-benefits']);
    expect(profileOf(answers)).toEqual(expect.arrayContaining(['ABORTIFACIENTS', 'ABORTION_LEGISLATION']));
    expect(profileOf(answers)).not.toContain('ABORTION_PHILANTHROPY');
    expect(findContradictions(questionnaire, { abortion: 'any', 'abortion-benefits': 'all' })).toEqual([]);
    expect(findContradictions(questionnaire, answersTo(questionnaire))).toEqual([]);
  });

  it('says of the Evangelical and the Catholic standard what they do', () => {
    const follows = (preset: number, id: string, answer: string) => {
      const question = questionnaire.questions.find((candidate) => candidate.id === id)!;
      const { negative } = presets[preset]!;
      return (
        sorted(question.decides.filter((name) => negative.includes(name))).join() ===
        sorted(criteriaBy(question, answer)).join()
      );
    };
    expect(follows(0, 'embryos', 'embryos') && follows(1, 'embryos', 'all')).toBe(true);
    expect(follows(0, 'weapons', 'none') && follows(1, 'weapons', 'main')).toBe(true);
  });

  it('reads answers with the rest not sure, whatever else is among them', () => {
    expect(
      completeAnswers(questionnaire, { alcohol: 'main', gambling: 'toString', politics: 'all' }),
    ).toEqual({
      ...answersTo(questionnaire),
      alcohol: 'main',
    });
  });
});
