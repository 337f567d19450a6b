import 'reflect-metadata';
import { runBackupCommand } from '../backup/run-backup-command.ts';

process.exitCode = await runBackupCommand(process.argv.slice(2));
