/**
 * What Backbar is compared with, in a process of its own. With `STATEMENTS`, the SQL of each path: a server without
 * sessions, checks and contract. Else the server from its sources with the page without a framework.
 */
import { join } from 'node:path';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { appOn } from './beside.ts';
import type { Statement } from './requests.ts';

const { DATABASE_URL, DATA_DIR = '', PORT, STATEMENTS } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });

const bareApp = (statements: Record<string, Statement[]>) => {
    const app = Fastify();
    for (const [path, list] of Object.entries(statements))
        app.all(path, async () => {
            const results = [];
            for (const [index, { text, values, rowMode }] of list.entries())
                results.push(
                    await pool.query({ name: `${path} ${index}`, text, values, rowMode: rowMode as 'array' }),
                );
            return results.map(({ rows }) => rows);
        });
    return app;
};

const app = STATEMENTS
    ? bareApp(JSON.parse(STATEMENTS) as Record<string, Statement[]>)
    : await appOn(pool, DATA_DIR, join(import.meta.dirname, 'floor'));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
