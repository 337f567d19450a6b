import { changedFieldsOf } from './campaign-changes.ts';

const step = {
  number: 1,
  date: '2025-01-23',
  text: 'Shareholders rejected the proposal.',
  url: 'https://example.org/vote',
  source: 'Example News',
  readOn: '2026-11-01',
  addedIn: 2,
};
const campaign = {
  instrument_id: 7,
  issuer_key: 'oak',
  ticker: 'OAK',
  name: 'Oak Inc.',
  title: 'Oak asked to report',
  issue: 'Smoking',
  criterion: null,
  asked: 'Oak is asked to report.',
  proponent: 'Trinity Health',
  outcome: 'OPEN',
  outcome_text: null,
  steps: [step],
  is_hidden: false,
};
const changed = (changes: object) => changedFieldsOf('EDITED', campaign, { ...campaign, ...changes });

describe('Changed fields of a campaign', () => {
  it('are those with another value, in the order of the form', () => {
    expect(changed({ proponent: 'Mercy Funds', title: 'Oak and smoking', criterion: 'TOBACCO' })).toEqual([
      'title',
      'criterion',
      'proponent',
    ]);
    expect(changed({})).toEqual([]);
    expect(changed({ steps: [{ ...step }] })).toEqual([]);
    expect(changed({ steps: [{ ...step, text: 'Rejected.' }] })).toEqual(['steps']);
    expect(changed({ outcome: 'AGREED', outcome_text: 'Oak agreed.', is_hidden: true })).toEqual([
      'outcome',
      'outcomeText',
      'isHidden',
    ]);
  });

  it('name another company once, also another listing of it, and the same one under another ticker not at all', () => {
    expect(changed({ instrument_id: 8, issuer_key: 'elm', ticker: 'ELM', name: 'Elm Inc.' })).toEqual([
      'company',
    ]);
    expect(changed({ instrument_id: 8 })).toEqual(['company']);
    expect(changed({ ticker: 'OAKS', name: 'Oaks Inc.' })).toEqual([]);
  });

  it('are those of the step where one was corrected, wherever its date puts it', () => {
    const earlier = { ...step, number: 2, date: '2024-12' };
    const corrected = { ...step, date: '2024-11-30', source: 'Example Times' };
    const before = { ...campaign, steps: [earlier, step] };
    const after = { ...campaign, steps: [corrected, earlier] };
    expect(changedFieldsOf('STEP_EDITED', before, after)).toEqual(['stepDate', 'stepSource']);
    expect(changedFieldsOf('STEP_EDITED', before, before)).toEqual([]);
  });
});
