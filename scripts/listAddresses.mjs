import { runnerImport } from 'vite';

/** A plugin that writes `addresses.json`, the patterns of the console's addresses, for the server. */
export const listAddresses = () => ({
    name: 'list-addresses',
    apply: 'build',
    async generateBundle() {
        const { module } = await runnerImport('./src/app/addressPatterns.ts', { logLevel: 'warn' });
        const source = JSON.stringify(module.addressPatterns);
        this.emitFile({ type: 'asset', fileName: 'addresses.json', source });
    },
});
