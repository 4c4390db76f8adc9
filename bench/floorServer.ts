/**
 * The server with a page without a framework (`bench/floor`) in place of the console: the least that a browser must do
 * to show the same rows from the same API.
 */
import { resolve } from 'node:path';
import { Pool } from 'pg';
import { appOn } from './app.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = await appOn(pool, process.env.DATA_DIR ?? '', resolve(import.meta.dirname, 'floor'));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
