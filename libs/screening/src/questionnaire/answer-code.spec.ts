import fc from 'fast-check';
import { anyAnswers } from '../testing/any-answers.ts';
import { decodeAnswers, encodeAnswers } from './answer-code.ts';
import { compareAnswers, settleAnswers } from './compare-answers.ts';
import { completeAnswers, NOT_SURE } from './questionnaire.ts';
import { questionnaire } from './versions.ts';

const { version } = questionnaire;

describe('The code of answers', () => {
  it('is short enough to read aloud', () => {
    expect(encodeAnswers(questionnaire, completeAnswers(questionnaire, { alcohol: 'main' }))).toBe(
      '1-0002-0000-0000-K',
    );
  });

  it('comes back as the answers and their version, however it is spaced', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), (answers) => {
        const code = encodeAnswers(questionnaire, answers);
        for (const copied of [code, ` ${code.replaceAll('-', ' ').toLowerCase()} `])
          expect(decodeAnswers(copied)).toEqual({ version, answers });
      }),
    );
  });

  it('is refused with one digit misread, or two that changed places', () => {
    fc.assert(
      fc.property(
        anyAnswers(questionnaire),
        fc.nat({ max: questionnaire.questions.length - 1 }),
        fc.nat({ max: 9 }),
        (answers, place, misread) => {
          const [, ...groups] = encodeAnswers(questionnaire, answers).split('-');
          const letter = groups.pop()!;
          const digits = [...groups.join('')];
          const changed = digits.with(place, `${misread}`);
          const next = (place + 1) % digits.length;
          const swapped = digits.with(place, digits[next]!).with(next, digits[place]!);
          for (const wrong of [changed, swapped]) {
            if (wrong.join('') === digits.join('')) continue;
            expect(decodeAnswers(`${version}-${wrong.join('')}-${letter}`)).toBeNull();
          }
        },
      ),
    );
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '1',
      'hello',
      '1-0000-0000-0000',
      '1-0000-0000-0000-C',
      '1-9000-0000-0000-L',
      '9-0000-0000-0000-K',
    ])
      expect(decodeAnswers(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeAnswers(text);
      }),
    );
  });
});

describe('The answers of two people', () => {
  it('are the same for whoever comes first, and agree with themselves', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), anyAnswers(questionnaire), (first, second) => {
        const agreed = (one: typeof first, other: typeof first) =>
          compareAnswers(questionnaire, one, other).map(({ isAgreed }) => isAgreed);
        expect(agreed(first, second)).toEqual(agreed(second, first));
        expect(settleAnswers(compareAnswers(questionnaire, first, first), {})).toEqual(first);
      }),
    );
  });

  it('are settled by what they share and what they choose; the standard decides the rest', () => {
    const first = completeAnswers(questionnaire, { alcohol: 'any', gambling: 'any', lgbt: 'all' });
    const second = completeAnswers(questionnaire, { alcohol: 'main', gambling: 'any' });
    const settled = settleAnswers(compareAnswers(questionnaire, first, second), {
      alcohol: 'none',
      gambling: 'none',
    });
    expect(settled).toMatchObject({ alcohol: 'none', gambling: 'any', lgbt: NOT_SURE });
  });
});
