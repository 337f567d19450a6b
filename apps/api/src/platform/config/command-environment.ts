import type { Config } from './config.ts';

/**
 * The environment for a command of Plumbline that this process runs: its own, with the settings that others gave it.
 */
export function commandEnvironment({
  databaseUrl,
  dataDir,
  jwtSecret,
  publishers,
}: Config): NodeJS.ProcessEnv {
  const { key, base } = publishers.sec;
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: jwtSecret,
    ...(key !== null && { SEC_USER_AGENT: key }),
    ...(base !== null && { SEC_BASE: base }),
  };
}
