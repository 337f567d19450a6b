import { limits } from '@plumbline/contracts';

/** Endings of the files that holdings are read from. */
export const holdingsFileEndings = '.xlsx,.xls,.csv,.tsv,.txt';

export const holdingsFileHint = 'Excel or CSV, up to 10 MB and 10,000 rows';

/** Brokers whose exports are taken as they come. */
export const knownBrokers = ['Fidelity', 'Charles Schwab', 'Vanguard', 'E*TRADE', 'Robinhood'] as const;

/** Only the names of the columns: an example would be imported with the rest. */
export const holdingsTemplate = {
  name: 'Holdings template.csv',
  text: 'Ticker,Shares,Value,Name\r\n',
} as const;

/** Why a file need not be sent; `null` when it can be tried. */
export function whyNotTaken({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > limits.portfolio.maxUploadBytes ? 'This file is larger than 10 MB.' : null;
}
