import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { root } from '../run.mjs';

/** A chunk's file and every file loaded with it, itself first. */
const withImports = (bundle, file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, found);
    return found;
};

const packageOf = id => id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];

/** Writes `dist/views.json`: by the source of each part that is loaded separately, its files and packages. */
export const listViews = () => ({
    name: 'list-views',
    apply: 'build',
    writeBundle(_options, bundle) {
        const parts = Object.values(bundle).filter(
            ({ type, facadeModuleId }) => type === 'chunk' && facadeModuleId,
        );
        const described = parts.map(({ facadeModuleId, fileName }) => {
            const files = [...withImports(bundle, fileName)];
            const packages = files.flatMap(file => bundle[file]?.moduleIds?.map(packageOf) ?? []);
            return [
                relative(root, facadeModuleId).replaceAll('\\', '/'),
                { files, packages: [...new Set(packages.filter(Boolean))].toSorted() },
            ];
        });
        writeFileSync(join(root, 'dist/views.json'), JSON.stringify(Object.fromEntries(described)));
    },
});

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

/** The pages and views of `pages.ts`; no view's code runs. */
export const readPages = async () => {
    const settings = { logLevel: 'warn', plugins: [namedViews] };
    const { module } = await runnerImport('./scripts/frames/pages.ts', settings);
    return module;
};

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

/** Writes `pages.json` for the server: an address pattern's skeleton, first reads, redirect and code files. */
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
