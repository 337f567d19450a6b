import { isReadableLine, limits } from '@plumbline/contracts';

/** The name of a portfolio that is called after a file: without the ending. */
export function nameAfterFile(fileName: string): string {
  return toPortfolioName(fileName.replace(/\.\w+$/, '').replaceAll('_', ' '));
}

/** Text of a user's file as the name of a portfolio: what cannot be read left out, and cut to its greatest length. */
export function toPortfolioName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const name = [...line].slice(0, limits.portfolio.maxNameLength).join('').trim();
  return isReadableLine(name) ? name : 'My portfolio';
}
