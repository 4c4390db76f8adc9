/**
 * Modules of libraries that the console loads but never runs, by the end of their path, and what the browser gets
 * instead.
 */
const instead = {
    // Its themes have no CSS variables of MUI's.
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
    // Makes English labels of names that have no message; each has one.
    'inflection/lib/inflection.js': `
        const same = name => name;
        module.exports = { humanize: same, inflect: same, pluralize: same, singularize: same, transform: same };`,
    // What node-polyglot brings for browsers of 2012.
    'object.entries/index.js': 'module.exports = Object.entries;',
    'hasown/index.js': 'module.exports = Object.hasOwn;',
    // Copies the statics of classes that Emotion's `withTheme` wraps; nothing is wrapped.
    'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'module.exports = target => target;',
};

/** Names its variant for development, with warnings to developers, whatever it is built for. */
const developing = /^react-router(?:\/dom)?$/;

/**
 * A plugin that leaves them out of the console's code. Fails the build if one is not there any more, so that an
 * upgrade of a library does not bring it back unnoticed.
 */
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
