/** The part of the library that also runs in a browser: nothing here may import a module of Node. It needs a global `Buffer`. */
export { HoldingsFileError } from './holdings-import/holdings-file.errors.ts';
export { parseHoldingsFile } from './holdings-import/parse-holdings-file.ts';
export { checkPortfolio, type PortfolioCheck } from './portfolio-check/check-portfolio.ts';
export type { CheckableUniverse } from './portfolio-check/checkable-universe.ts';
