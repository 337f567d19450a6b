import { followPartnerLink, partnerHref } from './partner-redirect.ts';

describe('Partner code in the hash of the URL', () => {
  it.each([
    ['#1', 'BIBL'],
    ['#2', 'BLES'],
    ['#3', 'WWJD'],
    ['#4', 'RISN'],
    ['#5', 'GLRY'],
    ['#6', 'IBD'],
    ['#7', 'FEVR'],
    ['#8', 'ISMD'],
    ['#/3', 'WWJD'],
  ])('%s leads to registration with the code %s', (hash, code) => {
    expect(partnerHref(hash)).toBe(`/register/${code}`);
  });

  it.each([
    '',
    '#',
    '#0',
    '#9',
    '#33',
    '#1.5',
    '#-1',
    '#constituents',
    '#question-3',
    '#3rd',
    '#99999999999',
  ])('means nothing to partners when it is %j', (hash) => expect(partnerHref(hash)).toBeNull());

  afterEach(() => window.history.replaceState(null, '', '/'));

  it('redirects from any page before anything is rendered', () => {
    window.history.replaceState(null, '', '/methodology?page=2#3');
    followPartnerLink();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/register/WWJD');
  });

  it('leaves the URL alone when the hash is not a partner’s', () => {
    window.history.replaceState(null, '', '/faq#score');
    followPartnerLink();
    expect(window.location.pathname + window.location.hash).toBe('/faq#score');
  });
});
