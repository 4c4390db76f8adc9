import { parentPort, workerData } from 'node:worker_threads';
import { learnRules } from './learn.ts';
import type { Decision } from './rule.ts';

parentPort!.postMessage(learnRules((workerData as { decisions: Decision[] }).decisions), []);
