import { build } from 'vite';

/** Modules that at least this many views share go into one file. */
const shared = 6;

const entryModules = chunks => {
    const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
    const found = new Set();
    const add = chunk => {
        if (!chunk || found.has(chunk)) return;
        found.add(chunk);
        for (const file of chunk.imports) add(files.get(file));
    };
    chunks.filter(({ isEntry }) => isEntry).forEach(add);
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
};

/**
 * How the console's code is divided into files: one for the sign-in, one for what most views share, and one
 * per view for the rest. By default the bundler would make dozens of files for a view, each of which costs a
 * slow network a round trip. A trial build tells which views need which module.
 */
export const chunkGroups = async () => {
    const { output } = await build({ logLevel: 'warn', build: { write: false } });
    const first = entryModules(output.filter(({ type }) => type === 'chunk'));
    return {
        codeSplitting: {
            groups: [
                { name: 'base', test: id => first.has(id) },
                { name: 'shared', test: id => !first.has(id), minShareCount: shared },
            ],
        },
    };
};
