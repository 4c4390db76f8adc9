import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { csrfHeader } from './contract/errors.ts';
import { everything } from './contract/everything.ts';
import type { ConsoleConfig } from './contract/announcement.ts';
import { messageParts } from './scripts/messageParts.ts';

const developmentConfig: ConsoleConfig = {
    appName: 'Backbar',
    csrfHeader,
    storeLinks: {},
    offers: everything,
};

/** Fills in the parts of the page that the server writes at run time. */
const fillPage = (): Plugin => ({
    name: 'fill-page',
    apply: 'serve',
    transformIndexHtml: html =>
        html
            .replace('__CONFIG__', JSON.stringify(developmentConfig).replaceAll('"', '&quot;'))
            .replace('__NONCE__', ''),
});

/** Tesseract's code loads these in Node only. */
const withoutNode = (): Plugin => ({
    name: 'without-node',
    enforce: 'pre',
    resolveId: id => (id === 'fs' || id === 'crypto' ? `\0${id}` : undefined),
    load: id => (id === '\0fs' || id === '\0crypto' ? 'export default {};' : undefined),
});

const server = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;

export default defineConfig({
    plugins: [messageParts(), react(), fillPage()],
    build: {
        outDir: 'dist/console',
        target: 'es2022',
        // The page's Content-Security-Policy blocks data: addresses.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
            // Recognition is its own file and keeps its exports, so that the benchmark can call it.
            input: { index: 'index.html', recognition: 'src/services/recognition/recognition.ts' },
            preserveEntrySignatures: 'allow-extension',
        },
    },
    worker: {
        plugins: () => [withoutNode()],
        rolldownOptions: {
            output: {
                // The server does not send files with the ending of its compressed copies.
                assetFileNames: ({ names: [name = ''] }) =>
                    name.endsWith('.gz') ? 'assets/[name]-[hash].gzip' : 'assets/[name]-[hash][extname]',
                // The server tells their policy by their folder.
                entryFileNames: 'assets/workers/[name]-[hash].js',
            },
        },
    },
    server: {
        port: Number(process.env.PORT ?? 5173),
        proxy: { '/api': server, '/images': server },
    },
});
