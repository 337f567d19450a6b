/** A day on which the closes of a company begin anew: before it they are of something else. */
interface HistoryBreak {
  /** The ticker in the file of closes. */
  readonly ticker: string;
  /** ISO day of the first close that counts. */
  readonly from: string;
  /** What happened. */
  readonly what: string;
}

/**
 * Where the file of closes, which is adjusted for splits alone, drops or jumps though nobody gained or lost: a part of
 * the company was handed to its shareholders, paid out, or the company merged. The last one of a ticker counts.
 */
export const historyBreaks: readonly HistoryBreak[] = [
  { ticker: 'A', from: '2014-11-03', what: 'Keysight was spun off' },
  { ticker: 'AAL', from: '2013-12-09', what: 'American Airlines began to trade after its merger' },
  { ticker: 'ADP', from: '2014-10-01', what: 'CDK Global was spun off' },
  { ticker: 'APD', from: '2016-10-03', what: 'Versum was spun off' },
  { ticker: 'BAX', from: '2015-07-01', what: 'Baxalta was spun off' },
  { ticker: 'BHGE', from: '2017-07-05', what: 'Baker Hughes paid out 17.50 dollars at its merger' },
  { ticker: 'BIIB', from: '2017-02-02', what: 'Bioverativ was spun off' },
  { ticker: 'CAG', from: '2016-11-10', what: 'Lamb Weston was spun off' },
  { ticker: 'CHTR', from: '2016-05-18', what: 'shares were exchanged at the merger with Time Warner Cable' },
  { ticker: 'DHR', from: '2016-07-05', what: 'Fortive was spun off' },
  { ticker: 'DOV', from: '2014-03-03', what: 'Knowles was spun off' },
  { ticker: 'DRI', from: '2015-11-10', what: 'Four Corners was spun off' },
  { ticker: 'EBAY', from: '2015-07-20', what: 'PayPal was spun off' },
  { ticker: 'HPE', from: '2017-09-01', what: 'its software business went to Micro Focus' },
  { ticker: 'HPQ', from: '2015-11-02', what: 'Hewlett Packard Enterprise was spun off' },
  { ticker: 'JCI', from: '2016-10-31', what: 'Tyco merged with Johnson Controls, then Adient was spun off' },
  { ticker: 'KLAC', from: '2014-11-26', what: 'a special dividend of 16.50 dollars was paid' },
  { ticker: 'KMB', from: '2014-11-03', what: 'Halyard was spun off' },
  { ticker: 'MAS', from: '2015-07-01', what: 'TopBuild was spun off' },
  { ticker: 'MET', from: '2017-08-07', what: 'Brighthouse was spun off' },
  { ticker: 'NI', from: '2015-07-02', what: 'Columbia Pipeline was spun off' },
  { ticker: 'NOV', from: '2014-06-02', what: 'NOW was spun off' },
  { ticker: 'OKE', from: '2014-02-03', what: 'ONE Gas was spun off' },
  { ticker: 'OXY', from: '2014-12-01', what: 'California Resources was spun off' },
  { ticker: 'SPG', from: '2014-05-28', what: 'Washington Prime was spun off' },
  { ticker: 'VLO', from: '2013-05-02', what: 'CST Brands was spun off' },
  { ticker: 'VNO', from: '2017-07-18', what: 'JBG Smith was spun off' },
  { ticker: 'VTR', from: '2015-08-18', what: 'Care Capital was spun off' },
  { ticker: 'YUM', from: '2016-11-01', what: 'Yum China was spun off' },
];

/** Companies that were divided since: today's share is of the smaller part, which the old closes are not of. */
export const dividedSince: ReadonlySet<string> = new Set(['AIV', 'XRX']);

/** ISO days on which the file has closes of one company under the ticker of another. */
export const mixedUpDays: ReadonlySet<string> = new Set(['2014-10-30', '2017-09-14']);
