/**
 * The server with a page without a framework (`bench/floor`) in place of the console: the least that a browser must do
 * to show the same rows from the same API. With `FLOOR=react` the same page written with React and React Router
 * (`bench/floor/react`), which tells how much of the distance is theirs.
 */
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { build } from 'vite';
import { appOn } from './app.ts';

const { DATABASE_URL, DATA_DIR = '', FLOOR, PORT } = process.env;
const plain = resolve(import.meta.dirname, 'floor');

/** React Router names its variant for development, whatever it is built for. */
const productionRouter = ['react-router/dom', 'react-router'].map(name => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
}));

/** Builds the page with React; returns its folder. */
const buildReact = async () => {
    const folder = join(DATA_DIR, 'floor-react');
    await build({
        configFile: false,
        logLevel: 'warn',
        root: join(plain, 'react'),
        publicDir: false,
        resolve: { alias: productionRouter },
        build: { outDir: folder, emptyOutDir: true },
    });
    cpSync(join(plain, 'pages.json'), join(folder, 'pages.json'));
    return folder;
};

const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const app = await appOn(pool, DATA_DIR, FLOOR === 'react' ? await buildReact() : plain);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
