/**
 * The baseline: the least that a Node server must do to respond with the same SQL. It has no sessions, no
 * checks and no contract. `STATEMENTS` has, by path, the statements of a call.
 */
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './recordStatements.ts';

const statements: Record<string, Statement[]> = JSON.parse(process.env.STATEMENTS ?? '{}');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

for (const [path, list] of Object.entries(statements)) {
    app.all(path, async () => {
        const results = [];
        for (const [index, { text, values, rowMode }] of list.entries()) {
            results.push(
                await pool.query({ name: `${path} ${index}`, text, values, rowMode: rowMode as 'array' }),
            );
        }
        return results.map(({ rows }) => rows);
    });
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
