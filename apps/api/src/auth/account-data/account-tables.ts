/** How the rows of one table that belong to an account are written to the download of its data. */
export interface ExportedTable {
  readonly table: string;
  /** Returns `id` and `row` of at most `$3` rows of the account `$1` with an id above `$2`, by id. */
  readonly query: string;
}

/** The rows of a table whose column names the account, without the columns in `hidden`. */
function byColumn(table: string, { column = 'account_id', id = 'id', hidden = '' } = {}): ExportedTable {
  return {
    table,
    query: `SELECT ${id}::bigint AS id, to_jsonb(t) - '{${hidden}}'::text[] AS row FROM ${table} t
      WHERE ${column} = $1 AND ${id} > $2 ORDER BY ${id} LIMIT $3`,
  };
}

/** The rows, few of them, of a table without a numeric id. */
function inOneGo(table: string, where = 'account_id = $1', hidden = ''): ExportedTable {
  return {
    table,
    query: `SELECT 1 AS id, to_jsonb(t) - '{${hidden}}'::text[] AS row FROM ${table} t
      WHERE ${where} AND $2::bigint < 1 AND $3::integer > 0`,
  };
}

function byPortfolio(table: string, id = 'id'): ExportedTable {
  return {
    table,
    query: `SELECT t.${id}::bigint AS id, to_jsonb(t) AS row FROM ${table} t JOIN portfolio ON portfolio.id = portfolio_id
      WHERE account_id = $1 AND t.${id} > $2 ORDER BY t.${id} LIMIT $3`,
  };
}

/** Everything stored about a user. A test compares the tables with those of the database that refer to accounts. */
export const exportedTables: readonly ExportedTable[] = [
  byColumn('account', { column: 'id', hidden: 'password_hash' }),
  inOneGo('account_role'),
  byColumn('portfolio'),
  {
    table: 'holding',
    query: `SELECT t.id::bigint AS id,
        to_jsonb(t) || jsonb_build_object('ticker', instrument.ticker) AS row
      FROM holding t JOIN portfolio ON portfolio.id = portfolio_id
      JOIN financial_instrument AS instrument ON instrument.id = instrument_id
      WHERE account_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
  },
  byPortfolio('unknown_holding'),
  byPortfolio('holding_swap'),
  byPortfolio('portfolio_visit', 'portfolio_id'),
  byColumn('screening_profile'),
  byColumn('follow'),
  {
    table: 'fund_request',
    query: `SELECT t.id::bigint AS id,
        to_jsonb(t) || jsonb_build_object('ticker', instrument.ticker) AS row
      FROM fund_request t JOIN financial_instrument AS instrument ON instrument.id = instrument_id
      WHERE account_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
  },
  inOneGo('stopped_digest'),
  inOneGo('payment_customer'),
  inOneGo('subscription'),
  inOneGo('session'),
  inOneGo('totp_secret', 'account_id = $1', 'encrypted_secret'),
  inOneGo('passkey', 'account_id = $1', 'public_key'),
  byColumn('security_event'),
  byColumn('evidence_entry', { column: 'reporter_id' }),
  inOneGo('insightpro_interest', 'email = (SELECT email FROM account WHERE id = $1)'),
];

/** Tables that refer to accounts, directly or not, and are not part of the download, each with the reason. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  account_key:
    'Hashes of the keys in mailed links, which expire. The pending address is shown in the settings.',
  recovery_code: 'Hashes of codes that were shown once.',
  factor_challenge: 'A step of logging in, which expires within minutes.',
  demo_portfolio_owner: 'Only that sample portfolios were created.',
  evidence_entry_change: 'The history of public evidence: the work of administrators.',
  evidence_entry_request: 'A part of reports, without anything about their author.',
  campaign_change: 'The history of public campaigns: the work of administrators.',
  trending_choice: 'The public choice of an administrator.',
};

/** Tables whose rows stay when their account is deleted, each with the reason. */
export const tablesNotDeleted: Readonly<Record<string, string>> = {
  payment_customer: 'Links a purchase to the payment provider, whose receipts the law requires us to keep.',
  subscription: 'What was bought and paid: the law requires us to keep such records.',
  security_event: 'What happened, without address and device, for a year.',
  evidence_entry: 'The readers of public evidence stay countable; a report loses its author.',
  evidence_entry_change: 'The history of public evidence names its editors by number.',
  campaign_change: 'The history of public campaigns names its editors by number.',
};
