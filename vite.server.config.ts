import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const commands = ['staff', 'demo', 'import', 'backup', 'restore', 'history']
    .map(name => [`cli/${name}`, `server/cli/${name}.ts`] as const)
    .filter(([, file]) => existsSync(file));

/** Builds the server as plain JavaScript; imports from node_modules stay imports. */
export default defineConfig({
    publicDir: false,
    build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        reportCompressedSize: false,
        rolldownOptions: {
            input: {
                main: 'server/main.ts',
                'images/renderProcess': 'server/images/renderProcess.ts',
                ...Object.fromEntries(commands),
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
    },
});
