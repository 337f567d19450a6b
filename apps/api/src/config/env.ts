import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export const appProfiles = [
  'dev',
  'remote',
  'qa',
  'container',
  'integration',
  'local',
  'production',
] as const;
export type AppProfile = (typeof appProfiles)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const blankMeansUnset = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
const numberFromText = Transform(({ value }: { value: unknown }) =>
  value === '' ? undefined : Number(value),
);
const webAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Every environment variable the API reads. `.env.example` lists the same names with their defaults. */
export class Env {
  /** The build profile; `production` refuses settings that are only safe on one's own machine. */
  @blankMeansUnset
  @IsOptional()
  @IsIn(appProfiles, { message: `takes one of ${appProfiles.join(', ')}` })
  APP_PROFILE?: AppProfile;

  /** Port to listen on; 0 picks a free one. */
  @numberFromText
  @IsOptional()
  @IsInt({ message: 'takes a whole number from 0 to 65535' })
  @Min(0, { message: 'takes a whole number from 0 to 65535' })
  @Max(65535, { message: 'takes a whole number from 0 to 65535' })
  PORT?: number;

  /** Address to listen on. */
  @blankMeansUnset
  @IsOptional()
  @Matches(/^[\w.:-]+$/, { message: 'takes a host name or an IP address' })
  HOST?: string;

  /** Base of links in mail and of redirects. */
  @blankMeansUnset
  @IsOptional()
  @IsUrl(webAddress, { message: 'takes an http or https address' })
  PUBLIC_URL?: string;

  /** Folder of everything the embedded defaults keep. */
  @blankMeansUnset
  @IsOptional()
  @IsString({ message: 'takes a folder' })
  DATA_DIR?: string;

  /** The PostgreSQL to use. `npm start` sets it to the embedded one when it is unset. */
  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'takes an address such as postgresql://user:password@host/database',
  })
  DATABASE_URL!: string;

  /** A site of one's own for `/` and for unknown tickers. */
  @blankMeansUnset
  @IsOptional()
  @IsUrl(webAddress, { message: 'takes an http or https address' })
  MARKETING_SITE_URL?: string;

  /** Least important log lines that are written. */
  @blankMeansUnset
  @IsOptional()
  @IsIn(logLevels, { message: `takes one of ${logLevels.join(', ')}` })
  LOG_LEVEL?: LogLevel;
}
