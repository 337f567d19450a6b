import { queryString } from '../query-string.ts';
import type { OembedRequest } from './oembed.request.ts';

/** Endpoint for sites that embed a page of ours (oEmbed 1.0), under `/api`. */
export const oembedPaths = { base: 'oembed' } as const;

export const oembedUrls = {
  describe: (request: Pick<OembedRequest, 'url'> & Partial<OembedRequest>) =>
    `/oembed${queryString({ ...request })}`,
} as const;
