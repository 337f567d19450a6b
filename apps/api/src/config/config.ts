import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { AppProfile, LogLevel } from './env.ts';
import { Env } from './env.ts';

/** The settings of one process, complete and frozen. */
export interface Config {
  readonly profile: AppProfile;
  readonly http: { readonly host: string; readonly port: number; readonly publicUrl: string };
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly marketingSiteUrl: string | null;
  readonly logLevel: LogLevel;
}

/** Injection token of {@link Config}. */
export const CONFIG = Symbol('Config');

/** A setting is missing or wrong. The message names variables and what they take, never their values. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/**
 * Reads the settings from environment variables and fills in the defaults.
 *
 * @throws InvalidEnvironmentError naming every bad variable, in one line.
 */
export function configFrom(variables: NodeJS.ProcessEnv): Config {
  const env = plainToInstance(Env, variables, { exposeDefaultValues: false });
  const errors = validateSync(env, { stopAtFirstError: true });
  if (errors.length > 0) {
    const problems = errors.map((e) => `${e.property} ${Object.values(e.constraints ?? {})[0]}`);
    throw new InvalidEnvironmentError(`Bad setting: ${problems.join('; ')}.`);
  }
  const port = env.PORT ?? 3000;
  return Object.freeze({
    profile: env.APP_PROFILE ?? 'dev',
    http: Object.freeze({
      host: env.HOST ?? '127.0.0.1',
      port,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    }),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? '.data',
    marketingSiteUrl: env.MARKETING_SITE_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  });
}

/** The settings of this process. */
export function readConfig(): Config {
  return configFrom(process.env);
}
