/** Real securities, in numbers of shares that are made up, and a line that no security answers to. */
export const exampleHoldings = [
  { ticker: 'VTI', shares: 60 },
  { ticker: 'AAPL', shares: 30 },
  { ticker: 'COST', shares: 8 },
  { ticker: 'JPM', shares: 15 },
  { ticker: 'CAT', shares: 10 },
] as const;

const unreadLine = 'COMPANY STOCK PLAN,,2500';

let file: File | null = null;

/** The file of the example, always the same one. */
export function exampleFile(): File {
  file ??= new File(
    [
      [
        'Symbol,Quantity,Current Value',
        ...exampleHoldings.map(({ ticker, shares }) => `${ticker},${shares},`),
        unreadLine,
      ].join('\n'),
    ],
    'Example portfolio.csv',
    { lastModified: 0 },
  );
  return file;
}
