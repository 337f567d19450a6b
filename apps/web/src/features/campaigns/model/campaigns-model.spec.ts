import { aCampaign } from '../../../test/campaigns.ts';
import { describeHolding } from './campaign-labels.ts';
import { writeLetter } from './write-letter.ts';

describe('Holding of a company in a campaign', () => {
  const funds = ['SPY', 'VTI', 'QQQ', 'IVV', 'VOO'].map((ticker) => ({ ticker, name: ticker }));

  it('names at most three funds', () => {
    const describe = (isHeldDirectly: boolean, count: number) =>
      describeHolding({ isHeldDirectly, funds: funds.slice(0, count) });
    expect(describe(true, 0)).toBe('You own it directly.');
    expect(describe(false, 1)).toBe('You own it through SPY.');
    expect(describe(true, 2)).toBe('You own it directly and through SPY and VTI.');
    expect(describe(false, 4)).toBe('You own it through SPY, VTI, QQQ and 1 more fund.');
    expect(describe(false, 5)).toBe('You own it through SPY, VTI, QQQ and 2 more funds.');
  });
});

describe('Letter about a campaign', () => {
  const letter = { campaign: aCampaign(), holding: null, name: 'Ruth Boaz', date: 'November 22, 2026' };

  it('names the company, what is asked, who asks, and the writer', () => {
    const text = writeLetter(letter);
    expect(text).toMatch(
      /^November 22, 2026\n\nThe Board of Directors\nDice Casinos Inc\.\n\nRe: Smoking \(raised by Trinity Health\)\n/,
    );
    expect(text).toContain('I am writing about this request: Dice is asked to report what smoking costs.');
    expect(text).toMatch(/I support this request\. .*\n\nSincerely,\n\nRuth Boaz$/);
  });

  it('claims to own shares only of what a portfolio holds', () => {
    const opening = (isHeldDirectly: boolean | null) =>
      writeLetter({ ...letter, holding: isHeldDirectly === null ? null : { isHeldDirectly } });
    expect(opening(null)).not.toContain('I own');
    expect(opening(true)).toContain('I own shares of Dice Casinos Inc.');
    expect(opening(false)).toContain('I own Dice Casinos Inc. through the funds I hold.');
  });

  it('states the outcome of a campaign that ended, and leaves room for a missing name', () => {
    const campaign = aCampaign({ outcome: 'VOTED_DOWN', outcomeText: 'One vote in four was for it.' });
    const text = writeLetter({ ...letter, campaign, name: ' ' });
    expect(text).toContain('The outcome so far: One vote in four was for it.');
    expect(text).toMatch(/\[Your name\]$/);
  });
});
