/** Every file that is loaded with a chunk, itself first. */
export const withImports = (bundle, file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, found);
    return found;
};

/**
 * A plugin that writes `preloads.json`, which tells the server what to preload in the page: by the first part
 * of an address, the files that its view needs besides those in the page already; under `*`, what every other
 * screen behind the sign-in needs.
 */
export const listPreloads = () => ({
    name: 'list-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
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
            chunk.facadeModuleId.split('/').at(-2),
            filesOf(shell, chunk),
        ]);
        const open = [
            ['', /\/public\/Landing\.tsx$/],
            ['login', /\/public\/Login\.tsx$/],
            ['download', /\/public\/Download\.tsx$/],
            ['reset-password', /\/public\/ResetPassword\.tsx$/],
        ].map(([segment, page]) => [segment, filesOf(...named(page))]);
        const source = JSON.stringify(Object.fromEntries([...open, ...lists, ['*', filesOf(shell)]]));
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
});
