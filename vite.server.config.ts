import { defineConfig } from 'vite';

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
                'cli/main': 'server/cli/main.ts',
                'images/renderProcess': 'server/images/renderProcess.ts',
                'rules/learnThread': 'server/rules/learnThread.ts',
                'products/bulk/judgeThread': 'server/products/bulk/judgeThread.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
    },
});
