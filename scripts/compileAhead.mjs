/** For V8, which takes it at the very beginning of a file only. Other engines read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** The files that the first screens share (`chunkGroups.mjs`), by name. */
const shared = /^(?:index|public|fields|shell|first-.*)$/;

/**
 * A plugin that lets the browser compile every function of these files in another thread, while they arrive. Most of
 * them run at once; otherwise each would be compiled when it is first called, in the middle of the first render.
 */
export const compileAhead = () => ({
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
        // After Vite has put its own lines at the beginning.
        order: 'post',
        handler: (_options, bundle) => {
            for (const chunk of Object.values(bundle))
                if (chunk.type === 'chunk' && shared.test(chunk.name)) chunk.code = hint + chunk.code;
        },
    },
});
