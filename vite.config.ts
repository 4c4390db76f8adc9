import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { csrfHeader } from './contract/errors.ts';
import type { ConsoleConfig } from './contract/consoleConfig.ts';

const developmentConfig: ConsoleConfig = { appName: 'Backbar', csrfHeader, storeLinks: {} };

/** Fills in what the server writes into the page at run time. */
const fillPage = (): Plugin => ({
    name: 'fill-page',
    apply: 'serve',
    transformIndexHtml: html =>
        html
            .replace('__CONFIG__', JSON.stringify(developmentConfig).replaceAll('"', '&quot;'))
            .replace('__NONCE__', ''),
});

const server = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;

export default defineConfig({
    plugins: [react(), fillPage()],
    build: {
        outDir: 'dist/console',
        target: 'es2022',
        // The page's Content-Security-Policy blocks data: addresses.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 800,
    },
    server: {
        port: Number(process.env.PORT ?? 5173),
        proxy: { '/api': server, '/images': server },
    },
});
