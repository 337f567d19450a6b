import 'reflect-metadata';
import { runUniverseCommand } from '../../screening/universe/cli/run-universe-command.ts';

process.exitCode = await runUniverseCommand(process.argv.slice(2));
