import { ensureBuilt } from './fresh.mjs';
import { leaveWithNpm } from './leaveWithNpm.mjs';

leaveWithNpm();
await ensureBuilt();
await import('../dist/server/main.js');
