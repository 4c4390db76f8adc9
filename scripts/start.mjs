import { ensureBuilt } from './fresh.mjs';
import { leaveWithNpm } from './run.mjs';

leaveWithNpm();
await ensureBuilt();
await import('../dist/server/main.js');
