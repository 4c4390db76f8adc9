import { build } from 'vite';

const forms = /\/react-hook-form\//;

/** Opens inside a form or in its place, so modules that it shares with the form stay in the form's file. */
const insideForm = /\/form\/pieces\/|\/products\/(?:approve\/|bulk\/(?:TableColumns|readTable)\.)/;

/** Shows parts of most pages and must not make them load more: it takes shared modules from their files. */
const showsAll =
    /\/(?:resources|features)\/(?:cleanUp|coverage|desk|doctor|duplicates|imports|jobs|quarantine|runs|second-looks|week|words)\/|\/pages\/dashboard\/beyond\.ts$|\/users\/profile\/(?:standing\/|logs\/ContributionsTab\.)|\/ingredients\/(?:IngredientUse|RiskLine|ratings\/\w+)\.tsx$|\/barcode-misses\/page\/|\/features\/(?:barcode|views)\/|\/src\/ui\/(?:list\/(?:narrow\/|stock\.)|input\/referenceBases\.)|\/(?:AccountPopup|MenuViews|OrderMenu|PlacePagination|CatalogueFilters|BatchTag|MemberInput|MemberWords|Sessions|Alerts|\w+Acts|SelectBox|TickBox)\.tsx$|\/writeExport\.ts$/;

/** Opens on every page, and loads once the page is quiet: one file, with everything that only it needs. */
const onEveryPage =
    /\/(?:layout\/(?:box\/Box|LastActsPopup|KeysDialog|MenuDrawer|NewSignIns|SignInAgainWindow)|features\/(?:barcode\/ScanDialog|jobs\/JobCard)|ui\/(?:dialog\/\w+Window|message\/Toast))\.tsx$/;

/** Lists show it, with and without a form. */
const onLists = /\/features\/jobs\/DeleteActs\.ts$/;

/** Only lists with a form show it; no other form may load the modules it takes from lists. */
const onListsWithForm = /\/(?:form\/InlineCreateButton|resource\/ListWithForm)\.tsx$/;

/**
 * Modules of screens with little else in common, by their file: the comparison of two values, what the label reader
 * shares with product forms, and what small screens take from forms, so that they do not fetch all form files.
 */
const apart = {
    differences: /\/node_modules\/diff\/|\/src\/ui\/difference\/|\/SwapVertOutlined\.mjs$/,
    tabs: /\/@mui\/material\/(?:Tabs?\/|TabScrollButton\/|internal\/(?:animate|svg-icons\/KeyboardArrow(?:Left|Right))\.mjs)|\/src\/ui\/list\/FilterTabs\.tsx$/,
    labels: /\/labels\//,
    popups: /\/@mui\/material\/Popover\/|\/src\/ui\/dialog\/Popup\.tsx$/,
    menus: /\/@mui\/material\/(?:(?:List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList)\/|Divider\/dividerClasses|Select\/utils\/|utils\/(?:getScrollbarSize|focusWithVisible)\.mjs)/,
    folds: /\/@mui\/material\/(?:Accordion\w*|Collapse)\//,
    copying: /\/ContentCopyOutlined\.mjs$/,
    marking: /\/src\/(?:features\/price\/useMarks|ui\/chart\/dateTicks)\.tsx?$/,
    address: /\/src\/ui\/useAddressParam\.ts$/,
    // Small, and needed by lists with and without a form and by records.
    shell: /\/src\/ui\/(?:useOpenedPart|form\/useLeaveForm)\.ts$/,
    pictures: /\/src\/ui\/picture\/Pictures\.tsx$/,
    fields: /\/src\/ui\/format\/image\.ts$/,
    'shared-lists-records-forms': /\/(?:features\/(?:barcode\/barcodePath|user\/members)|ui\/usePaused)\.ts$/,
    signIn: /\/src\/signIn\/(?:SignIn(?:Form|Field)|useRefusedFields|secondAfter)\.tsx?$/,
    switches: /\/@mui\/material\/Switch\//,
    formControls:
        /\/@mui\/(?:material\/(?:FormControl\/(?:FormControl|formControlClasses)|FormLabel\/\w+|FormHelperText\/\w+|utils\/isMuiElement)|utils\/isMuiElement\/isMuiElement)\.mjs$/,
    fieldShell:
        /\/src\/ui\/(?:input\/FieldShell|form\/Fields)\.tsx$|\/ra-core\/dist\/form\/validation\/ValidationError\.js$/,
    lent: /\/src\/ui\/(?:Quoted|picture\/FileImage|form\/FootBar)\.tsx$|\/ExpandMoreOutlined\.mjs$|\/@mui\/material\/(?:Checkbox\/|utils\/mergeSlotProps\.mjs|internal\/(?:SwitchBase|switchBaseClasses|svg-icons\/(?:CheckBox|CheckBoxOutlineBlank|IndeterminateCheckBox))\.mjs$)/,
};

/** How many views of a kind share a module before it goes into the file of that kind. */
const least = { lists: 5, records: 3, forms: 5, mixed: 4 };

/** By how many views need it; undefined leaves it to the bundler. What no list needs is in no list's files. */
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
 * One file for the start, one for the shell, a few for what the first screens share, one each for the rest shared by
 * most lists, records and forms, a few for what some share, and one per view. By default the bundler would make dozens
 * of files for a view, each of which costs a slow network a round trip. A trial build with the same plugins tells which
 * views need which module.
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
    // Shared modules that a hot screen needs get files of their own, one for each set of hot screens.
    const hot = declared
        .filter(({ hot: isHot, kind }) => isHot && ['page', 'list', 'show'].includes(kind))
        // Short names, because the first file lists every other one.
        .map(({ kind, file }, place) => ({ name: place, kind, ...parts.find(({ id }) => id === file) }));
    const fileOfFirst = (id, lists) => {
        const needing = hot.filter(({ modules }) => modules.has(id));
        if (needing.length === 0) return undefined;
        // Other lists need some modules that only a record needs of the hot screens, such as tabs.
        const isForLists = lists > 0 && needing.every(({ kind }) => kind !== 'list');
        return ['first', ...needing.map(({ name }) => name), ...(isForLists ? ['lists'] : [])].join('-');
    };
    const windows = parts.filter(({ id }) => onEveryPage.test(id));
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
        if (inShell || isOpen) return file;
        if (parts.every(part => !part.modules.has(id) || windows.includes(part))) return 'windows';
        return file && (fileOfFirst(id, lists) ?? file);
    };
    for (const id of new Set(parts.flatMap(({ modules }) => [...modules]))) names.set(id, nameOf(id));
    // Each other part is loaded by its own file.
    for (const part of parts) if (part !== entry && !windows.includes(part)) names.delete(part.id);
    return {
        // A module's imports are in its own file or in one that more views load, so no two files need each other.
        codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'by views', name: id => names.get(id) }],
        },
    };
};
