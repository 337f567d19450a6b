import type { FormerTicker } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { securityHref } from '../../../config/paths.ts';

interface FormerTickerNoteProps {
  readonly former: FormerTicker;
}

/** What became of a company that had a ticker, and the way to its page. */
export function FormerTickerNote({ former: { statement, successorTicker } }: FormerTickerNoteProps) {
  const successor = successorTicker && { ticker: successorTicker, isDomestic: true, exchangeLocation: null };
  return (
    <>
      {statement}
      {successor && (
        <>
          {' '}
          See <Link to={securityHref(successor)}>{successorTicker}</Link>.
        </>
      )}
    </>
  );
}
