import {
  withLongForms,
  withLongFormsOfQuery,
  withoutLegalForm,
  withoutShareDescription,
} from './company-words.ts';

const words = (text: string) => text.split(' ');

describe('withoutShareDescription', () => {
  it.each([
    ['apple inc common stock', 'apple inc'],
    ['meta platforms inc class a common stock', 'meta platforms inc'],
    ['alphabet inc class c capital stock', 'alphabet inc'],
    ['armada acquisition corp iii class a ordinary share', 'armada acquisition corp iii'],
    ['ata creativity global american depositary shares', 'ata creativity global'],
    ['asml holding nv new york registry shares', 'asml holding nv'],
    ['energy transfer lp common units', 'energy transfer lp'],
    ['pennsylvania reit common shares of beneficial interest', 'pennsylvania reit'],
    ['toyota motor corp adr', 'toyota motor corp'],
    ['brown forman corp class b', 'brown forman corp'],
  ])('turns %j into %j', (name, company) => {
    expect(withoutShareDescription(words(name)).join(' ')).toBe(company);
  });

  it('does not remove words that only look like a description', () => {
    expect(withoutShareDescription(words('capital one financial'))).toEqual(words('capital one financial'));
    expect(withoutShareDescription(words('common stock'))).toEqual(words('common stock'));
    expect(withoutShareDescription(words('first class navigation'))).toEqual(words('first class navigation'));
  });
});

describe('Long forms', () => {
  it('replace short forms, except at the beginning of a name', () => {
    expect(withLongForms(words('apple inc'))).toEqual(words('apple incorporated'));
    expect(withLongForms(words('co op group'))).toEqual(words('co op group'));
  });

  it('do not replace the unfinished last word of a query when the long form begins with it', () => {
    expect(withLongFormsOfQuery(words('coca cola co'))).toEqual(words('coca cola co'));
    expect(withLongFormsOfQuery(words('procter co l'))).toEqual(words('procter company l'));
    expect(withLongFormsOfQuery(words('shell ltd'))).toEqual(words('shell limited'));
    expect(withLongFormsOfQuery([])).toEqual([]);
  });
});

describe('withoutLegalForm', () => {
  it('removes every legal form at the end and none elsewhere', () => {
    expect(withoutLegalForm(words('apple incorporated'))).toEqual(['apple']);
    expect(withoutLegalForm(words('samsung co ltd'))).toEqual(['samsung']);
    expect(withoutLegalForm(words('company of heroes'))).toEqual(words('company of heroes'));
  });

  it('never removes the first word', () => {
    expect(withoutLegalForm(words('inc'))).toEqual(['inc']);
    expect(withoutLegalForm(words('as co'))).toEqual(['as']);
  });
});
