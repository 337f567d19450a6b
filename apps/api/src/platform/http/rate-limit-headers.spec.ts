import { rateLimitHeaders } from './rate-limit-headers.ts';

const uploads = { name: 'uploads', quota: 300, seconds: 3_600, left: 299, msLeft: 3_599_001 };

describe('The headers of limits', () => {
  it('name each limit with its size and window, what is left and when it starts over', () => {
    const changes = { name: 'holding-changes', quota: 300, seconds: 60, left: 12, msLeft: 1 };
    expect(rateLimitHeaders([uploads, changes])).toEqual({
      'ratelimit-policy': '"uploads";q=300;w=3600, "holding-changes";q=300;w=60',
      ratelimit: '"uploads";r=299;t=3600, "holding-changes";r=12;t=1',
    });
  });

  it('never leave less than nothing', () => {
    expect(rateLimitHeaders([{ ...uploads, left: -5 }]).ratelimit).toBe('"uploads";r=0;t=3600');
  });
});
