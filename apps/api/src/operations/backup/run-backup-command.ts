import { createHmac, hkdfSync } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createProgressBar } from '../../platform/progress-bar.ts';
import { CommandError, runCommand, UsageError } from '../../platform/run-command.ts';
import { createImageStore } from '../../storage/storage.module.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { USAGE } from './backup-usage.ts';

/** Codes of a full disk, a missing permission, and a file where there is a folder or the other way around. */
const CANNOT_WRITE = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'EEXIST', 'ENOTDIR'];
const COUNT = new Intl.NumberFormat('en-US');

/** Runs `npm run backup`. Returns the exit code. */
export function runBackupCommand(argv: readonly string[]): Promise<number> {
  const failure = 'The command failed; nothing has changed.';
  return runCommand({ argv, usage: USAGE, failure }, () => {
    const words = argv.filter((word) => word !== '--replace');
    const mayReplace = words.length < argv.length;
    const [first, second] = words;
    if (first === 'restore' && words.length === 2) return restore(second, mayReplace, readConfig());
    if (first?.startsWith('-') || first === 'restore' || words.length > 1 || mayReplace)
      throw new UsageError(USAGE);
    return write(first, readConfig());
  });
}

async function write(name: string | undefined, config: Config): Promise<string> {
  const file = path.resolve(name ?? defaultFile(config));
  exitWhenStopped();
  const { rows, pictures } = await withProgress(async (onProgress) => {
    await mkdir(path.dirname(file), { recursive: true });
    return writeBackup(file, {
      databaseUrl: config.databaseUrl,
      images: createImageStore(config),
      secretFingerprint: fingerprint(config.jwtSecret),
      onProgress,
    });
  }).catch((error: NodeJS.ErrnoException) => {
    if (!CANNOT_WRITE.includes(error.code ?? '')) throw error;
    throw new CommandError(`${file} cannot be written (${error.message}); make room, or give another file.`);
  });
  const { size } = await stat(file);
  const counts = `${COUNT.format(rows)} rows, ${COUNT.format(pictures)} pictures, ${(size / 1e6).toFixed(1)} MB`;
  return `${file}\n${counts}\nIt contains personal data. Store it where only you can read it, and JWT_SECRET elsewhere.\n`;
}

/** A backup that is stopped halfway removes its file at the exit. */
function exitWhenStopped(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function defaultFile({ dataDir }: Config): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(dataDir, 'backups', `plumbline-${moment}.tar.gz`);
}

async function restore(file: string, mayReplace: boolean, config: Config): Promise<string> {
  const { rows, pictures, manifest } = await withProgress((onProgress) =>
    restoreBackup(path.resolve(file), {
      databaseUrl: config.databaseUrl,
      images: createImageStore(config),
      mayReplace,
      onProgress,
    }),
  );
  const isSameSecret = manifest.secretFingerprint === fingerprint(config.jwtSecret);
  return [
    `Restored the backup of ${manifest.createdAt}: ${COUNT.format(rows)} rows, ${COUNT.format(pictures)} pictures.`,
    ...(isSameSecret ? [] : [OTHER_SECRET]),
    '',
  ].join('\n');
}

const OTHER_SECRET =
  'JWT_SECRET is another than it was: users have to log in again, and what it encrypts (waiting mail, second factors) is lost.';

function withProgress<T>(
  work: (onProgress: ReturnType<typeof createProgressBar>['show']) => Promise<T>,
): Promise<T> {
  const bar = createProgressBar();
  return work(bar.show).finally(() => bar.stop());
}

/** Recognizes a secret without giving anything of it away: it has at least 100 random bits. */
function fingerprint(secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline backup', 32));
  return createHmac('sha256', key).update('fingerprint').digest('base64url').slice(0, 16);
}
