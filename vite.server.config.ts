import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { defineConfig } from 'vite';

const commandFolder = 'server/cli';

const commands = () =>
    existsSync(commandFolder)
        ? readdirSync(commandFolder)
              .filter(file => file.endsWith('.ts'))
              .map(file => [`cli/${parse(file).name}`, join(commandFolder, file)])
        : [];

/** The server as plain JavaScript; what it takes from node_modules stays there. */
export default defineConfig({
    publicDir: false,
    build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        reportCompressedSize: false,
        rolldownOptions: {
            input: { main: 'server/main.ts', ...Object.fromEntries(commands()) },
            output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
    },
});
