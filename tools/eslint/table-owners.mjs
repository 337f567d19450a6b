import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayImport, moduleOf } from './module-graph.mjs';

const sources = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));

/**
 * Who writes which tables. Everybody who may import the owner may read them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const tablesByOwner = {
  mail: ['outbox_mail'],
  platform: ['attempt_limit', 'idempotency_key', 'job'],
  'auth/security-journal': ['security_event'],
  'auth/sessions': ['personal_access_token', 'session'],
  'auth/accounts': ['account', 'account_key', 'account_role', 'passkey', 'recovery_code', 'totp_secret'],
  auth: ['factor_challenge'],
  payment: ['payment_customer', 'payment_event', 'sandbox', 'subscription'],
  'screening/universe': [
    'company_name',
    'evidence',
    'financial_instrument',
    'flag_change',
    'fund_holdings',
    'fund_position',
    'instrument',
    'instrument_score',
    'issuer',
    'price',
    'price_history',
    'score_change',
    'trading_day',
    'universe_refresh',
    'universe_release',
  ],
  'screening/profiles': ['screening_profile'],
  'screening/wanted-funds': ['fund_request'],
  ranked: ['trending_choice'],
  portfolios: [
    'demo_portfolio_owner',
    'holding',
    'holding_swap',
    'plan_check_link',
    'portfolio',
    'portfolio_group',
    'portfolio_group_member',
    'portfolio_visit',
    'shared_link',
    'unknown_holding',
  ],
  brokerages: [
    'broker_account',
    'broker_connection',
    'broker_refresh',
    'broker_refresh_portfolio',
    'broker_user',
    'broker_window',
    'pretend_broker_user',
    'pretend_broker_window',
  ],
  'evidence/desk': ['evidence_entry', 'evidence_entry_change'],
  evidence: ['campaign', 'campaign_change', 'follow', 'stopped_digest'],
  operations: ['incident_update', 'insightpro_interest'],
  webhooks: ['webhook', 'webhook_delivery'],
};

/** Every module has rows of an account: it locks the account first, or reads to whom a mail goes. */
const READ_BY_ALL = ['account', 'account_role'];

/**
 * Modules that use tables of modules which they may not import, each with its reason.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const exceptions = {
  // A user downloads, and deletes, what every module stores about them.
  'auth/account-data': Object.values(tablesByOwner).flat(),
  // Each request asks whether a second factor protects the account.
  'auth/sessions': ['passkey', 'totp_secret'],
  // It notes that the administrators were told.
  operations: ['universe_refresh'],
  // A release takes over what two people have signed.
  'screening/universe': ['evidence_entry', 'evidence_entry_change'],
};

const owners = new Map(
  Object.entries(tablesByOwner).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const USE_OF_TABLE = /\b(FROM|JOIN|INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/g;

function isAllowed(name, table, use) {
  const owner = owners.get(table);
  if (owner === undefined || owner === name || exceptions[name]?.includes(table)) return true;
  return use === 'reads' && (mayImport(name, owner) || READ_BY_ALL.includes(table));
}

/** ESLint rule: SQL names only tables that its module may read, and changes only its own. */
export const tableOwners = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      reads: "'{{name}}' may not read {{table}}, a table of '{{owner}}' (tools/eslint/table-owners.mjs).",
      writes: "Only '{{owner}}' writes {{table}} (tools/eslint/table-owners.mjs).",
    },
  },
  create(context) {
    const name = moduleOf(path.relative(sources, context.filename).replaceAll('\\', '/'));
    if (name === null) return {};
    const check = (node, text) => {
      for (const [, use, table] of text.matchAll(USE_OF_TABLE)) {
        const messageId = use === 'FROM' || use === 'JOIN' ? 'reads' : 'writes';
        if (!isAllowed(name, table, messageId))
          context.report({ node, messageId, data: { name, table, owner: owners.get(table) } });
      }
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
