import { dirname, resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { withImports } from '../listViews.mjs';

const declarations =
    /\/(?:resources\/[^/]+\/index\.ts|src\/app\/(?:pages\.ts|publicPages\.tsx)|standardViews\.ts)$/;

/** Makes the loader of a view reject with the file that it would load. */
const namedViews = {
    name: 'named-views',
    enforce: 'pre',
    transform: (code, id) =>
        declarations.test(id)
            ? code.replaceAll(
                  /import\('(\.[^']+)'\)/g,
                  (_, path) => `Promise.reject({ file: ${JSON.stringify(resolve(dirname(id), path))} })`,
              )
            : undefined,
};

/** What `pages.ts` says of the console's addresses and views; no view's code runs. */
export const readPages = async () => {
    const settings = { logLevel: 'warn', plugins: [namedViews] };
    const { module } = await runnerImport('./scripts/frames/pages.ts', settings);
    return module;
};

/** The script of the page as plain code on its own. */
const buildScript = async () => {
    const [{ output }] = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
            write: false,
            target: 'es2022',
            lib: { entry: 'src/app/pageStart.ts', formats: ['iife'], name: 'pageStart' },
        },
    });
    return output[0].code.trim();
};

/**
 * A plugin that writes `pages.json` for the server: by the pattern of an address, its skeleton, what it reads first, where
 * it leads, and the files of its code besides those in the page already; and the files of any other address.
 */
export const listPages = ({ pages, settings, skeletons }) => ({
    name: 'list-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const [entry] = chunks.filter(
            ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId.endsWith('.html'),
        );
        const own = withImports(bundle, entry.fileName);
        const filesOf = sources => {
            const parts = chunks.filter(({ facadeModuleId }) => sources.includes(facadeModuleId));
            const files = parts.flatMap(({ fileName }) => [...withImports(bundle, fileName)]);
            return [...new Set(files)].filter(file => !own.has(file));
        };
        const shell = resolve('src/app/Console.tsx');
        const listed = pages.map(({ code, ...page }) => ({
            ...page,
            files: filesOf(page.isOpen ? [code] : [shell, code]),
        }));
        const source = JSON.stringify({
            pages: listed,
            files: filesOf([shell]),
            skeletons,
            settings,
            script: await buildScript(),
        });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
});
