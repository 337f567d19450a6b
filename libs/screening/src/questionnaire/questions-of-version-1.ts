import { positiveCriteria } from '../modules/best-in-class/positive-criteria.ts';
import type { Choice, Question, Questionnaire } from './questionnaire.ts';

/** Positive criteria by theme. */
const credits = (...themes: readonly string[]) =>
  positiveCriteria
    .filter(({ theme }) => themes.length === 0 || themes.includes(theme))
    .map(({ name }) => name);

const abortion = ['ABORTIFACIENTS', 'ABORTION_PROCEDURES'];
const abortionSpeech = ['ABORTION_LEGISLATION', 'ABORTION_PROMOTION'];
const cannabis = ['CANNABIS_CULTIVATION', 'CANNABIS_RETAIL_THC'];
const lgbt = ['LGBTA_LEGISLATION', 'LGBTA_PHILANTHROPY', 'LGBTA_PROMOTION'];

const none: Choice = { id: 'none', criteria: [] };

/** A business, and what earns at least 5% of revenue from it. */
const byShare = (criterion: string): Choice[] => [
  { id: 'any', criteria: [criterion] },
  { id: 'main', criteria: [`${criterion}_5_PERCENT`] },
  none,
];

const leaveOut = (...criteria: string[]): Choice[] => [{ id: 'all', criteria }, none];

function ask(id: string, choices: readonly Choice[], alsoDecides: readonly string[] = []): Question {
  const decides = new Set([...choices.flatMap(({ criteria }) => criteria), ...alsoDecides]);
  return { id, decides: [...decides], choices };
}

export const questionsOfVersion1: Questionnaire = {
  version: 1,
  questions: [
    ask('abortion', [
      { id: 'any', criteria: [...abortion, ...abortionSpeech] },
      { id: 'providers', criteria: abortion },
      none,
    ]),
    ask('abortion-benefits', leaveOut('ABORTION_PHILANTHROPY')),
    ask('embryos', [
      { id: 'all', criteria: ['EMBRYONIC_STEM_CELL', 'IN_VITRO_FERTILIZATION', 'CONTRACEPTIVES_BARRIER'] },
      { id: 'embryos', criteria: ['EMBRYONIC_STEM_CELL', 'IN_VITRO_FERTILIZATION'] },
      { id: 'stem-cells', criteria: ['EMBRYONIC_STEM_CELL'] },
      none,
    ]),
    ask('alcohol', byShare('ALCOHOL')),
    ask(
      'tobacco-cannabis',
      [
        { id: 'all', criteria: ['TOBACCO', ...cannabis, 'CANNABIS_RETAIL_CBD'] },
        { id: 'without-cbd', criteria: ['TOBACCO', ...cannabis] },
        { id: 'tobacco', criteria: ['TOBACCO'] },
        none,
      ],
      ['TOBACCO_5_PERCENT'],
    ),
    ask('gambling', byShare('GAMBLING')),
    ask('pornography', leaveOut('PORNOGRAPHY')),
    ask('forced-labor', [
      { id: 'both', criteria: ['EXPLOITATION', 'STATE_OWNED_ENTERPRISE'] },
      { id: 'forced-labor', criteria: ['EXPLOITATION'] },
      { id: 'state', criteria: ['STATE_OWNED_ENTERPRISE'] },
      none,
    ]),
    ask('lgbt', [{ id: 'all', criteria: lgbt }, { id: 'laws', criteria: ['LGBTA_LEGISLATION'] }, none]),
    ask('weapons', [
      { id: 'parts', criteria: ['WEAPONS_MILITARY', 'WEAPONS_COMPONENTS'] },
      { id: 'main', criteria: ['WEAPONS_MILITARY', 'WEAPONS_COMPONENTS_5_PERCENT'] },
      { id: 'complete', criteria: ['WEAPONS_MILITARY'] },
      none,
    ]),
    ask(
      'creation',
      [
        { id: 'all', criteria: ['NUCLEAR', 'ANIMAL_TESTING', 'GMO_PRODUCTS'] },
        { id: 'animals', criteria: ['ANIMAL_TESTING'] },
        { id: 'nuclear-gmo', criteria: ['NUCLEAR', 'GMO_PRODUCTS'] },
        none,
      ],
      ['NUCLEAR_5_PERCENT'],
    ),
    ask('credit', [
      { id: 'all', criteria: credits() },
      { id: 'environment', criteria: credits('ENVIRONMENT') },
      { id: 'people', criteria: credits('SOCIAL_CAPITAL', 'HUMAN_CAPITAL') },
      none,
    ]),
  ],
  contradictions: [
    {
      id: 'any-but-benefits',
      narrower: { question: 'abortion-benefits', choice: 'none' },
      other: { question: 'abortion', choice: 'any' },
    },
    {
      id: 'benefits-but-none',
      narrower: { question: 'abortion-benefits', choice: 'all' },
      other: { question: 'abortion', choice: 'none' },
    },
    {
      id: 'contraceptives-but-none',
      narrower: { question: 'embryos', choice: 'all' },
      other: { question: 'abortion', choice: 'none' },
    },
  ],
};
