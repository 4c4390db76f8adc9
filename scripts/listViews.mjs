import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/** Every file that is loaded with a chunk, itself first. */
export const withImports = (bundle, file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, found);
    return found;
};

const packageOf = id => id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];

/**
 * A plugin that writes `dist/views.json`: by the source of each part that is loaded separately, the files
 * that are loaded with it, itself first, and the packages in them. What it loads later is a separate part.
 */
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
