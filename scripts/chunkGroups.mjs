import { build } from 'vite';

/** What only forms need. */
const forms = /\/react-hook-form\//;

/** Opens inside of a form or in its place: what it shares with the form stays in the file of the form. */
const insideForm = /\/form\/pieces\/|\/products\/approve\//;

/** Shows parts of most pages, and is to cost them nothing: it takes what they have from their files. */
const showsAll =
    /\/(?:resources|shared)\/(?:desk|jobs)\/|\/barcode-misses\/page\/|\/shared\/barcode\/|\/src\/kit\/(?:views|list\/narrow)\/|\/(?:MenuViews|OrderMenu|PlacePagination|CatalogueFilters|MemberInput|\w+Acts|SelectBox|TickBox)\.tsx$|\/writeExport\.ts$/;

/** Lists show it, with and without a form. */
const onLists = /\/shared\/jobs\/DeleteActs\.ts$/;

/** Only lists that have a form show it: no other form is to load what it takes from lists. */
const onListsWithForm = /\/form\/InlineCreateButton\.tsx$/;

/**
 * What screens and windows need that have little else in common, by the file it goes into: what compares two values, what
 * the reader of labels shares with the forms of products, and what little screens without a form take from forms, which
 * would fetch all of theirs for it.
 */
const apart = {
    differences: /\/node_modules\/diff\/|\/src\/kit\/difference\/|\/SwapVertOutlined\.mjs$/,
    labels: /\/labels\//,
    'shared-lists-records-forms': /\/shared\/barcode\/barcodePath\.ts$/,
    lent: /\/src\/kit\/(?:FileImage|form\/FootBar)\.tsx$|\/@mui\/material\/(?:Checkbox\/|internal\/svg-icons\/(?:CheckBox|CheckBoxOutlineBlank|IndeterminateCheckBox)\.mjs$)/,
};

/** This many views of a kind share a module before it goes into the file of that kind. */
const least = { lists: 5, records: 3, forms: 5, mixed: 4 };

/**
 * The name of the file that a module goes into, by how many lists, records and forms need it, of all the views that
 * do; undefined leaves it to the bundler. What no list needs is in no file that a list loads, and so on.
 */
const fileOf = ({ isOpen, shell, lists, records, forms: withForm, all }) => {
    if (isOpen) return shell || lists > 0 || records > 0 ? 'fields' : 'public';
    if (shell) return 'shell';
    if (lists >= least.lists) return 'lists';
    if (lists === 0 && records === 0 && withForm >= least.forms) return 'forms';
    if (lists === 0 && records >= least.records) return 'records';
    if (all < least.mixed) return undefined;
    return ['shared', lists > 0 && 'lists', records > 0 && 'records', withForm > 0 && 'forms']
        .filter(Boolean)
        .join('-');
};

const chunksWith = (files, fileName, found = new Set()) => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const file of files.get(fileName)?.imports ?? []) chunksWith(files, file, found);
    return found;
};

/** The modules that load with each part, by the source of the part. */
const readParts = output => {
    const chunks = output.filter(({ type }) => type === 'chunk');
    const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
    const modulesOf = ({ fileName }) =>
        new Set([...chunksWith(files, fileName)].flatMap(file => files.get(file)?.moduleIds ?? []));
    return chunks
        .filter(({ facadeModuleId }) => facadeModuleId)
        .map(chunk => ({ id: chunk.facadeModuleId, modules: modulesOf(chunk) }));
};

/**
 * How the console's code is divided into files: one for the start, one for the shell, a few for what the screens
 * opened first share with others, one for what else most lists share, one for records, one for forms, a few for what
 * some of them share, and one per view for the rest. By default the bundler would make dozens of files for a view, each
 * of which costs a slow network a round trip. A trial build with the same plugins tells which views need which module.
 */
export const chunkGroups = async (plugins, { pages, views: declared }) => {
    const { output } = await build({ logLevel: 'warn', plugins, build: { write: false } });
    const parts = readParts(output);
    const entry = parts.find(({ id }) => id.endsWith('/index.html'));
    const shell = parts.find(({ id }) => id.endsWith('/src/app/Console.tsx'));
    const views = parts
        .filter(
            part => part !== entry && part !== shell && !insideForm.test(part.id) && !showsAll.test(part.id),
        )
        .map(view => ({ ...view, hasForm: [...view.modules].some(id => forms.test(id)) }));
    const kinds = new Map(declared.map(({ file, kind }) => [file, kind]));
    const open = new Set(
        pages.filter(({ isOpen, code }) => isOpen && !kinds.has(code)).map(({ code }) => code),
    );
    // What is shared and any hot screen needs is in files of their own, one for each set of these.
    const hot = declared
        .filter(({ hot: isHot, kind }) => isHot && ['page', 'list', 'show'].includes(kind))
        // Short names, because the first file lists every other one.
        .map(({ kind, file }, place) => ({ name: place, kind, ...parts.find(({ id }) => id === file) }));
    const fileOfFirst = (id, lists) => {
        const needing = hot.filter(({ modules }) => modules.has(id));
        if (needing.length === 0) return undefined;
        // Other lists need some of what only a record does, such as tabs.
        const isForLists = lists > 0 && needing.every(({ kind }) => kind !== 'list');
        return ['first', ...needing.map(({ name }) => name), ...(isForLists ? ['lists'] : [])].join('-');
    };
    const names = new Map();
    const nameOf = id => {
        if (entry.modules.has(id)) return 'base';
        if (onLists.test(id)) return 'lists';
        if (onListsWithForm.test(id)) return undefined;
        const needing = views.filter(({ modules }) => modules.has(id));
        const [own] = Object.entries(apart).find(([, modules]) => modules.test(id)) ?? [];
        if (own) return needing.length < least.mixed ? undefined : own;
        const count = kind => needing.filter(view => kinds.get(view.id) === kind && !view.hasForm).length;
        const inShell = shell.modules.has(id);
        const isOpen = needing.some(view => open.has(view.id));
        const lists = count('list');
        const file = fileOf({
            shell: inShell,
            isOpen,
            lists,
            records: count('show'),
            forms: needing.filter(view => view.hasForm).length,
            all: needing.length,
        });
        return file === undefined || inShell || isOpen ? file : (fileOfFirst(id, lists) ?? file);
    };
    for (const id of new Set(parts.flatMap(({ modules }) => [...modules]))) names.set(id, nameOf(id));
    // Each other part keeps its own file, by which it is loaded.
    for (const part of parts) if (part !== entry) names.delete(part.id);
    return {
        // What a module imports is in its own file or in one that more views load, so no two files need each other.
        codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'by views', name: id => names.get(id) }],
        },
    };
};
