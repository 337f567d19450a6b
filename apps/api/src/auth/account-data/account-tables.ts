/** How the rows of one table that belong to an account are written to the download of its data. */
export type ExportedTable = TableOfAccounts | TableOfPortfolios;

interface TableOfAccounts {
  readonly table: string;
  readonly owner: 'account';
  /** Returns `row` of each row of the account `$1`; of a table that grows with time, `id` too. */
  readonly query: string;
  /** Whether it grows with time. Then the query returns at most `$3` rows, those after the id `$2`, by id. */
  readonly isPaged: boolean;
}

interface TableOfPortfolios {
  readonly table: string;
  readonly owner: 'portfolio';
  /** Returns `row` of each row of the portfolios `$1`. */
  readonly query: string;
  /** How many rows are read at a time, unless one portfolio has more. */
  readonly rowsPerQuery: number;
}

/** Small rows, and those that list holdings themselves. */
const ROWS_PER_QUERY = 5_000;
const LISTS_PER_QUERY = 20;

/** A table in which no account has more than a few hundred rows, without the columns in `hidden`. */
function ofAccount(table: string, where = 'account_id = $1', hidden = ''): ExportedTable {
  const query = `SELECT to_jsonb(t) - '{${hidden}}'::text[] AS row FROM ${table} t WHERE ${where}`;
  return { table, owner: 'account', isPaged: false, query };
}

/** A table that grows with time. An index on the column and the id finds each page. */
function byTime(table: string, column = 'account_id'): ExportedTable {
  const query = `SELECT id::bigint AS id, to_jsonb(t) AS row FROM ${table} t
    WHERE ${column} = $1 AND id > $2 ORDER BY id LIMIT $3`;
  return { table, owner: 'account', isPaged: true, query };
}

function ofPortfolios(table: string, rowsPerQuery = ROWS_PER_QUERY): ExportedTable {
  const query = `SELECT to_jsonb(t) AS row FROM ${table} t WHERE portfolio_id = ANY ($1)`;
  return { table, owner: 'portfolio', rowsPerQuery, query };
}

/** Returns the number of `rows` in a table of each portfolio of `$1` that has any, by `id`. */
export function countByPortfolio(table: string): string {
  return `SELECT portfolio_id AS id, count(*)::integer AS rows FROM ${table}
    WHERE portfolio_id = ANY ($1) GROUP BY portfolio_id ORDER BY portfolio_id`;
}

const ofConnections = 'connection_id = ANY (ARRAY(SELECT id FROM broker_connection WHERE account_id = $1))';

const ofWebhooks = 'webhook_id = ANY (ARRAY(SELECT id FROM webhook WHERE account_id = $1))';

/** Everything stored about a user. A test compares the tables with those of the database that refer to accounts. */
export const exportedTables: readonly ExportedTable[] = [
  ofAccount('account', 'id = $1', 'password_hash'),
  ofAccount('account_role'),
  ofAccount('portfolio'),
  {
    ...ofPortfolios('holding'),
    query: `SELECT to_jsonb(t) || jsonb_build_object('ticker', instrument.ticker, 'name', instrument.name) AS row
      FROM holding t JOIN financial_instrument AS instrument ON instrument.id = instrument_id
      WHERE portfolio_id = ANY ($1)`,
  },
  ofPortfolios('unknown_holding'),
  ofPortfolios('holding_swap', LISTS_PER_QUERY),
  ofPortfolios('portfolio_visit'),
  ofAccount('portfolio_group'),
  ofPortfolios('portfolio_group_member'),
  ofAccount('shared_link', 'account_id = $1', 'token_hash'),
  byTime('idempotency_key'),
  ofAccount('broker_user', 'account_id = $1', 'encrypted_secret'),
  ofAccount('broker_connection', 'account_id = $1', 'encrypted_secret'),
  ofAccount('broker_window', 'account_id = $1', 'encrypted_session'),
  ofAccount('broker_account', ofConnections),
  ofAccount('broker_refresh', ofConnections),
  ofPortfolios('broker_refresh_portfolio', LISTS_PER_QUERY),
  ofAccount('screening_profile'),
  ofAccount('follow'),
  {
    ...ofAccount('fund_request'),
    query: `SELECT to_jsonb(t) || jsonb_build_object('ticker', instrument.ticker, 'name', instrument.name) AS row
      FROM fund_request t JOIN financial_instrument AS instrument ON instrument.id = instrument_id
      WHERE account_id = $1`,
  },
  ofAccount('stopped_digest'),
  ofAccount('payment_customer'),
  ofAccount('subscription'),
  ofAccount('session'),
  ofAccount('personal_access_token', 'account_id = $1', 'token_hash,former_hash'),
  ofAccount('webhook', 'account_id = $1', 'encrypted_secret,former_encrypted_secret'),
  ofAccount('webhook_delivery', ofWebhooks),
  ofAccount('totp_secret', 'account_id = $1', 'encrypted_secret'),
  ofAccount('passkey', 'account_id = $1', 'public_key'),
  byTime('security_event'),
  byTime('evidence_entry', 'reporter_id'),
  // Anyone can type an address: until it is confirmed, the entry may be that of somebody else.
  ofAccount(
    'insightpro_interest',
    'email = (SELECT email FROM account WHERE id = $1 AND is_email_confirmed)',
  ),
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
