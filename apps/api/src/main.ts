import 'reflect-metadata';
import { runApi } from './run-api.ts';

await runApi();
