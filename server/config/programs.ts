import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { root } from './root.ts';

const isSource = import.meta.url.endsWith('.ts');

/** The file of a program that runs beside the server, such as `images/renderProcess`. */
export const programPath = (name: string) =>
    join(root, isSource ? `server/${name}.ts` : `dist/server/${name}.js`);

/** Before Node 22 a thread loads TypeScript only if it registers tsx itself. */
const fromSource = (url: URL) =>
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); });`;

/** Starts a program in a thread. An unhandled error ends only the thread. */
export const startThread = (name: string, options: WorkerOptions) => {
    const url = pathToFileURL(programPath(name));
    const thread = isSource
        ? new Worker(fromSource(url), { ...options, eval: true })
        : new Worker(url, options);
    return thread.on('error', () => undefined);
};
