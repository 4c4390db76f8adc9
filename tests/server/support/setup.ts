import { afterAll } from 'vitest';
import { undoAll } from './afterFile.ts';

afterAll(undoAll);
