/** Library modules that the console loads but never runs, by the end of their path, and their replacements. */
const instead = {
    // The console's themes do not use MUI's CSS variables.
    '@mui/material/styles/createThemeWithVars.mjs': `
        export default () => { throw new Error('Themes with CSS variables are left out of the build'); };
        export const createGetCssVar = undefined;`,
    '@mui/material/styles/ThemeProviderWithVars.mjs': `
        export const CssVarsProvider = () => { throw new Error('Themes with CSS variables are left out of the build'); };
        export const useColorScheme = undefined;
        export const getInitColorSchemeScript = undefined;
        export const Experimental_CssVarsProvider = undefined;`,
    // Lists are exported by `ExportButton`.
    'jsonexport/dist/index.js': `
        module.exports = () => { throw new Error('The default exporter is left out of the build'); };`,
    // Makes English labels of names without a message; every name has one.
    'inflection/lib/inflection.js': `
        const same = name => name;
        module.exports = { humanize: same, inflect: same, pluralize: same, singularize: same, transform: same };`,
    // What node-polyglot brings for browsers of 2012.
    'object.entries/index.js': 'module.exports = Object.entries;',
    'hasown/index.js': 'module.exports = Object.hasOwn;',
    // Copies the statics of classes that Emotion's `withTheme` wraps; nothing is wrapped.
    'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'module.exports = target => target;',
};

/** Imports its development variant, with warnings to developers, in every build. */
const developing = /^react-router(?:\/dom)?$/;

/** Fails the build if one of these modules no longer exists, so that a library upgrade cannot bring it back. */
export const leaveOutUnreached = () => {
    const missing = new Set(Object.keys(instead));
    return {
        name: 'leave-out-unreached',
        apply: 'build',
        enforce: 'pre',
        async resolveId(source, importer, options) {
            if (!developing.test(source)) return undefined;
            const found = await this.resolve(source, importer, { ...options, skipSelf: true });
            return { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
        },
        load(id) {
            const [, path] = id.replaceAll('\\', '/').split(/\/node_modules\/(?!.*\/node_modules\/)/);
            if (!(path in instead)) return undefined;
            missing.delete(path);
            return { code: instead[path], moduleSideEffects: false };
        },
        buildEnd(error) {
            if (!error && missing.size > 0) this.error(`Not found: ${[...missing].join(', ')}`);
        },
    };
};
