import { ensureBuilt } from './fresh.mjs';

await ensureBuilt();
await import('../dist/server/main.js');
