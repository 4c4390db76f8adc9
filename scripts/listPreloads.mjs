import { runnerImport } from 'vite';

/** Every file that is loaded with a chunk, itself first. */
export const withImports = (bundle, file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, found);
    return found;
};

/** The folder of a resource's view, which has the resource's name. */
const folderOf = ({ facadeModuleId }) => facadeModuleId.split('/').at(-2);

/**
 * A plugin that writes `preloads.json`, which tells the server what to preload in the page: by an address with `:id`
 * for its number, or by the first part of one, the files that its view needs besides those in the page already; under
 * `*`, what every other screen behind the sign-in needs.
 */
export const listPreloads = () => ({
    name: 'list-preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const named = ending => chunks.filter(({ facadeModuleId }) => facadeModuleId?.match(ending));
        const [entry] = chunks.filter(({ isEntry }) => isEntry);
        const [shell] = named(/\/src\/app\/Console\.tsx$/);
        const own = withImports(bundle, entry.fileName);
        const filesOf = (...parts) =>
            [...new Set(parts.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))].filter(
                file => !own.has(file),
            );
        const lists = named(/\/resources\/[^/]+\/\w+List\.tsx$/).map(chunk => [
            folderOf(chunk),
            filesOf(shell, chunk),
        ]);
        const { module } = await runnerImport('./src/app/registry.ts', { logLevel: 'warn' });
        const records = named(/\/resources\/[^/]+\/\w+Show\.tsx$/).map(chunk => {
            const { paths } = module.resources.find(({ name }) => name === folderOf(chunk));
            return [paths.record.slice(1), filesOf(shell, chunk)];
        });
        const dashboard = ['dashboard', filesOf(shell, ...named(/\/pages\/Dashboard\.tsx$/))];
        const open = [
            ['', /\/public\/Landing\.tsx$/],
            ['login', /\/public\/Login\.tsx$/],
            ['download', /\/public\/Download\.tsx$/],
            ['reset-password', /\/public\/ResetPassword\.tsx$/],
        ].map(([segment, page]) => [segment, filesOf(...named(page))]);
        const rest = ['*', filesOf(shell)];
        const source = JSON.stringify(Object.fromEntries([...open, ...lists, ...records, dashboard, rest]));
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
});
