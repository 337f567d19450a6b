import { parentPort, workerData } from 'node:worker_threads';
import { drawReport } from './draw-report.ts';
import type { ImpactReport } from './impact-report.ts';

parentPort!.postMessage(new Uint8Array(await drawReport(workerData as ImpactReport)));
