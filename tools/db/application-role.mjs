import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the database, and of the superuser of the cluster, which nobody can log in as. */
export const DATABASE_NAME = 'plumbline';

/** The role that Plumbline logs in as. It owns the database and what is in it, and may do nothing else. */
export const APPLICATION_ROLE = 'plumbline_app';

/** In a cluster whose application has a role of its own, with the password that is stored. It is written last. */
const MARKER = 'plumbline-application-role';

const NOT_OF_THE_SYSTEM = `NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_' OR nspname = 'information_schema')`;

/** A sequence of a column follows its table. */
const IS_FREE = `(relkind <> 'S' OR NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype IN ('a', 'i')
  AND classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass))`;

const ROLE = `'${APPLICATION_ROLE}'::regrole`;

/** What the superuser, whose id is 10 in every cluster, owns of a database, each with the kind that ALTER calls it. */
const OWNED = `
  SELECT 'SCHEMA', quote_ident(nspname) FROM pg_namespace WHERE nspowner = 10 AND oid ${NOT_OF_THE_SYSTEM}
  UNION ALL SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      ELSE 'TABLE' END, oid::regclass::text FROM pg_class
    WHERE relowner = 10 AND relkind IN ('r', 'p', 'S', 'v', 'm') AND relnamespace ${NOT_OF_THE_SYSTEM} AND ${IS_FREE}
  UNION ALL SELECT 'ROUTINE', oid::regprocedure::text FROM pg_proc
    WHERE proowner = 10 AND pronamespace ${NOT_OF_THE_SYSTEM}
  UNION ALL SELECT 'TYPE', oid::regtype::text FROM pg_type
    WHERE typowner = 10 AND typtype IN ('d', 'e') AND typnamespace ${NOT_OF_THE_SYSTEM}`;

/**
 * Whether the application has a role of its own in a cluster, with the password of `secrets.json`. In one that a former
 * version made, it is the superuser.
 *
 * @param {string} directory
 */
export function hasApplicationRole(directory) {
  return existsSync(path.join(directory, MARKER));
}

/**
 * Notes that {@link hasApplicationRole}.
 *
 * @param {import('./new-cluster.mjs').Cluster} cluster
 */
export function markApplicationRole({ directory, account }) {
  const marker = path.join(directory, MARKER);
  writeFileSync(marker, '');
  if (account) chownSync(marker, account.uid, account.gid);
}

/**
 * Takes back that {@link hasApplicationRole}, before a new password is stored.
 *
 * @param {import('./new-cluster.mjs').Cluster} cluster
 */
export function unmarkApplicationRole({ directory }) {
  rmSync(path.join(directory, MARKER), { force: true });
}

/**
 * Statements that give the application its role with that password, and all that the superuser owns of its database.
 * Each may be repeated. No extension is needed; one that a superuser must create would be created here.
 *
 * @param {string} password
 * @returns {readonly { database: string, statement: string }[]} each on one line
 */
export function applicationRoleStatements(password) {
  const ofCluster = [
    `DO $$ BEGIN IF to_regrole('${APPLICATION_ROLE}') IS NULL THEN CREATE ROLE ${APPLICATION_ROLE}; END IF; END $$`,
    `ALTER ROLE ${APPLICATION_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    `ALTER ROLE ${DATABASE_NAME} PASSWORD NULL`,
    `ALTER DATABASE ${DATABASE_NAME} OWNER TO ${APPLICATION_ROLE}`,
    `REVOKE ALL ON DATABASE ${DATABASE_NAME} FROM PUBLIC`,
    'REVOKE CONNECT ON DATABASE postgres FROM PUBLIC',
  ];
  const handOver = `DO $$ DECLARE kind text; object text; BEGIN FOR kind, object IN ${OWNED}
    LOOP EXECUTE format('ALTER %s %s OWNER TO %s', kind, object, ${ROLE}); END LOOP; END $$`;
  return [
    ...ofCluster.map((statement) => ({ database: 'postgres', statement })),
    { database: DATABASE_NAME, statement: handOver.replaceAll(/\s+/g, ' ') },
  ];
}
