import { extractTexts } from './extract-texts.ts';

const textsOf = (content, options) =>
  extractTexts('page.tsx', content, { readsDecorators: false, readsOnlyProblems: false, ...options });

describe('Texts of a source file', () => {
  it('reads a sentence across its tags, with the places that are filled in', () => {
    expect(textsOf('const p = <p>Hello <b>{account.firstName}</b>, you have {count()} funds.</p>;')).toEqual([
      'Hello {firstName}, you have {count} funds.',
    ]);
  });

  it('reads labels, messages and both sides of a condition', () => {
    expect(
      textsOf(
        `const messages = { title: 'Saved', failed: \`We could not save \${name}\` };
         const b = <Button aria-label="Close">{isOpen ? 'Hide' : 'Show all'}</Button>;`,
      ),
    ).toEqual(['Saved', 'We could not save {name}', 'Close', 'Hide', 'Show all']);
  });

  it('leaves out what only programs and engineers read', () => {
    expect(
      textsOf(
        `import x from 'a b'; const q = 'SELECT a FROM b'; const css = 'calc(1px + 2px)'; const kind = 'VALUE_BASIS';
         log.info('two words'); throw new Error('no such case'); const c = <div className="one two" />;`,
      ),
    ).toEqual([]);
  });

  it('reads the problems alone that other code declares, makes or words', () => {
    const code = `const note = 'only for engineers';
      export class UnpaidError extends domainError('payment', 'unpaid') {
        constructor() { super('Your plan is not paid for yet'); }
      }
      class Guard {
        @Describe({ message: 'for the API document' })
        describe() { return 'no text either'; }
        refuse() {
          if (isSold) throw new SoldError('It is sold already', { reason: REASON });
          if (isBroken) throw new CommandError('for an operator');
          throw invalid('This is not a plan');
        }
      }
      const limit = { name: 'two words', refusal: 'You have bought enough' };`;
    expect(textsOf(code, { readsOnlyProblems: true })).toEqual([
      'Your plan is not paid for yet',
      'It is sold already',
      'This is not a plan',
      'You have bought enough',
    ]);
  });
});
