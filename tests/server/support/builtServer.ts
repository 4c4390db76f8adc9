import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { build } from 'vite';
import { root } from '../../../server/config/root.ts';
import { administerWith } from './connections.ts';

/** Held while one test file builds and the others wait for it. */
const buildLock = 4_220_302;

/**
 * The folder of the built server, its commands and `writer.js`, for tests that start them as programs. The
 * first caller in a run builds it.
 */
export const builtServer = async () => {
    const { connection } = inject('postgres');
    const outDir = inject('built');
    await administerWith(connection, async client => {
        await client.query('select pg_advisory_lock($1)', [buildLock]);
        if (existsSync(outDir)) return;
        const input = { writer: 'tests/server/database/writer.process.ts' };
        await build({
            root,
            configFile: join(root, 'vite.server.config.ts'),
            logLevel: 'warn',
            build: { outDir, rolldownOptions: { input } },
        });
    });
    return outDir;
};
