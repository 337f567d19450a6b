import type { ListingResponse } from '@plumbline/contracts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';

describe('Ranked lists', () => {
  let api: TestApp;
  let lists: Record<string, ListingResponse[]>;
  beforeAll(async () => {
    api = await startTestApp();
    lists = (await api.get('/api/ranked')).body;
  });
  afterAll(() => api.stop());

  const scores = (name: string) => lists[name].map(({ impactScore }) => impactScore!);

  it('are four, with at most ten instruments each', () => {
    expect(Object.keys(lists).sort()).toEqual(['inspireFunds', 'topStocks', 'trendingIssue', 'worstStocks']);
    for (const list of Object.values(lists)) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(10);
    }
  });

  it('begin with the highest score, and the list of the worst with the lowest', () => {
    expect(scores('topStocks')).toEqual([...scores('topStocks')].sort((a, b) => b - a));
    expect(scores('inspireFunds')).toEqual([...scores('inspireFunds')].sort((a, b) => b - a));
    expect(scores('worstStocks')).toEqual([...scores('worstStocks')].sort((a, b) => a - b));
    expect(Math.max(...scores('worstStocks'))).toBeLessThan(0);
  });

  it('name a company once, even with several share classes', () => {
    const names = lists.trendingIssue.map(({ name }) => name.replace(/ Class .*/, ''));
    expect(new Set(names).size).toBe(names.length);
  });

  it('describe the issue behind the trending list', async () => {
    const { body } = await api.get('/api/trending');
    expect(body).toMatchObject({ criterion: 'ABORTION_PHILANTHROPY', title: expect.any(String) });
    expect(body.items).toEqual(lists.trendingIssue);
    const [first] = body.items;
    const { body: instrument } = await api.get(`/api/tickers/${first.ticker}`);
    const families = instrument.score.criteria.map(({ family }: { family: string }) => family);
    expect(families).toContain('ABORTION_ACTIVISM');
  });
});
