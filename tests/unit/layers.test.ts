import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tree = mkdtempSync(join(tmpdir(), 'backbar-layers-'));

const take = (name: string, from: string) =>
    `import { ${name} } from '${from}';\nexport const taken = ${name};\n`;

const request = "export const b = () => fetch('/api/tags');\n";

/** A file that breaks a rule, and a part of what the rule says. */
const planted: [file: string, code: string, says: string][] = [
    ['contract/a.ts', take('createHttp', '../dataProvider/http.ts'), 'imports only zod'],
    ['contract/b.ts', take('hash', 'node:crypto'), 'imports only zod'],
    ['contract/c.ts', take('route', '../server/http/route.ts'), 'imports only zod'],
    ['labels/a.ts', take('calls', '../contract/calls.ts'), 'only the limits'],
    ['labels/b.ts', take('z', 'zod'), 'only the limits'],

    ['dataProvider/a.ts', take('resources', '../src/app/registry.ts'), 'knows only the contract'],
    ['dataProvider/b.ts', take('z', 'zod'), "console's bundle"],
    ['dataProvider/c.ts', take('calls', '../contract/calls.ts'), 'only types from the contract'],
    ['dataProvider/d.ts', take('route', '../server/http/route.ts'), 'only through the contract'],
    ['contract/d.ts', take('figure', '../tools/harness/report.ts'), 'imports only zod'],
    ['labels/c.ts', take('figure', '../tools/harness/report.ts'), 'only the limits'],
    ['dataProvider/g.ts', take('figure', '../tools/harness/report.ts'), 'depend on tools'],
    ['authProvider/g.ts', take('figure', '../tools/harness/report.ts'), 'depend on tools'],
    ['src/app/a.ts', take('figure', '../../tools/harness/report.ts'), 'depend on tools'],
    ['server/brands/e.ts', take('figure', '../../tools/harness/report.ts'), 'depend on tools'],
    ['server/http/b.ts', take('figure', '../../tools/harness/report.ts'), 'depend on tools'],
    ['dataProvider/e.ts', take('demo', '../demo/demo.ts'), 'does not depend on'],
    ['dataProvider/f.ts', take('useQuery', '@tanstack/react-query'), 'The sign-in loads this'],
    ['dataProvider/calls.ts', take('resources', '../src/app/registry.ts'), 'knows only the contract'],

    ['authProvider/a.ts', take('App', '../src/app/App.tsx'), 'what is shown'],
    ['authProvider/b.ts', request, 'Only the HTTP client'],
    ['authProvider/c.ts', take('z', 'zod'), "console's bundle"],
    ['authProvider/d.ts', take('calls', '../contract/calls.ts'), 'only types from the contract'],
    ['authProvider/e.ts', take('route', '../server/http/route.ts'), 'only through the contract'],
    ['authProvider/f.ts', take('page', '../tests/e2e/support/page.ts'), 'does not depend on'],

    ['resources/brands/a.ts', take('useServices', '../../src/services/services.ts'), 'src/ui, src/features'],
    ['resources/brands/b.ts', request, 'Only the HTTP client'],
    ['resources/brands/c.ts', take('Link', 'react-router-dom'), 'the address translation'],
    ['resources/brands/d.ts', take('product', '../../contract/products.ts'), 'only types from the contract'],
    ['resources/brands/e.ts', take('me', '../../authProvider/session.ts'), 'who may sign in'],
    ['resources/brands/f.ts', take('z', 'zod'), "console's bundle"],
    ['resources/brands/g.ts', take('route', '../../server/http/route.ts'), 'only through the contract'],
    ['resources/brands/h.ts', take('figure', '../../tools/harness/report.ts'), 'does not depend on'],

    ['src/layout/a.ts', take('products', '../../resources/products/index.ts'), 'the composition root'],
    ['src/layout/b.ts', take('useNavigate', 'react-router-dom'), 'the address translation'],
    ['src/layout/c.ts', request, 'Only the HTTP client'],
    ['src/layout/d.ts', take('z', 'zod'), "console's bundle"],
    ['src/layout/i.ts', take('styled', '@mui/material/styles'), 'src/ui/styled.ts'],
    ['resources/brands/z.ts', take('styled', '@mui/material/styles'), 'src/ui/styled.ts'],
    ['src/ui/i.ts', take('styled', '@mui/material/styles'), 'src/ui/styled.ts'],
    ['src/layout/e.ts', take('calls', '../../contract/calls.ts'), 'only types from the contract'],
    ['src/layout/f.ts', take('route', '../../server/http/route.ts'), 'only through the contract'],
    ['src/layout/g.ts', take('arena', '../../tools/faults/arena.ts'), 'does not depend on'],
    ['src/app/App.tsx', take('main', '../../server/main.ts'), 'only through the contract'],
    ['src/app/Console.tsx', take('Link', 'react-router-dom'), 'the address translation'],
    ['src/routing/a.ts', take('products', '../../resources/products/index.ts'), 'know no component'],
    ['src/theme/a.ts', take('Section', '../ui/Section.tsx'), 'know no component'],
    ['src/i18n/a.ts', take('App', '../app/App.tsx'), 'know no component'],
    ['src/services/a.ts', take('UserLink', '../features/user/UserLink.tsx'), 'know no component'],
    ['src/ui/a.ts', take('UserLink', '../features/user/UserLink.tsx'), 'know neither the domain'],
    ['src/ui/list/a.ts', take('brands', '../../../resources/brands/index.ts'), 'know neither the domain'],
    [
        'src/ui/e.ts',
        "import type { Edit } from '../../contract/history.ts';\nexport type E = Edit;\n",
        'nothing from the contract but its limits',
    ],
    ['src/ui/b.ts', take('Layout', '../layout/Layout.tsx'), 'know neither the domain'],
    ['src/features/a.ts', take('brands', '../../resources/brands/index.ts'), 'but no resource'],
    ['src/features/user/a.ts', take('Dashboard', '../../pages/Dashboard.tsx'), 'but no resource'],
    ['src/pages/a.ts', take('App', '../app/App.tsx'), 'the composition root'],
    ['src/signIn/a.ts', take('brands', '../../resources/brands/index.ts'), 'the composition root'],
    ['src/ui/c.ts', "import type { D } from './d.ts';\nexport interface C { d: D }\n", 'ycle'],
    ['src/ui/d.ts', "import type { C } from './c.ts';\nexport interface D { c: C }\n", 'ycle'],
    ['resources/brands/i.ts', take('products', '../products/index.ts'), 'do not know each other'],
    ['resources/brands/j/k.ts', take('products', '../../products/index.ts'), 'do not know each other'],
    ['resources/brands/l.ts', take('Dashboard', '../../src/pages/Dashboard.tsx'), 'src/ui, src/features'],
    ['src/pages/public/a.ts', take('z', 'zod'), "console's bundle"],
    ['src/pages/public/b.ts', take('Link', 'react-router-dom'), 'without React Router'],

    ['server/brands/a.ts', take('App', '../../src/App.tsx'), 'only through the contract'],
    ['server/brands/b.ts', take('useState', 'react'), 'renders no screens'],
    ['server/brands/c.ts', take('addProduct', '../products/add.ts'), 'from another only what'],
    ['server/brands/d.ts', take('bulk', '../products/bulk/validate.ts'), 'from another only what'],
    ['server/products/bulk/a.ts', take('refuse', '../../brands/refuse.ts'), 'from another only what'],
    ['server/http/a.ts', take('refuse', '../brands/refuse.ts'), 'from another only what'],
    ['server/main.ts', take('refuse', './brands/refuse.ts'), 'from another only what'],
    ['server/lifecycle/a.ts', take('demo', '../../demo/demo.ts'), 'does not depend on'],
    ['server/lifecycle/b.ts', take('page', '../../tests/server/support/server.ts'), 'does not depend on'],
    ['server/cli/demo.ts', take('arena', '../../tools/faults/arena.ts'), 'does not depend on'],
    ['server/http/api.ts', take('demo', '../../demo/demo.ts'), 'does not depend on'],
    ['server/brands/routes.ts', take('sql', 'drizzle-orm'), 'SQL belongs in the queries'],
    ['server/shops/routes.ts', take('readRow', '../database/readPage.ts'), 'SQL belongs in the queries'],

    ['demo/a.ts', take('App', '../src/App.tsx'), 'only through the contract'],
    ['demo/b.ts', take('figure', '../tools/harness/report.ts'), 'does not depend on'],

    ['server/database/a.ts', "import type { B } from './b.ts';\nexport interface A { b: B }\n", 'ycle'],
    ['server/database/b.ts', "import type { A } from './a.ts';\nexport interface B { a: A }\n", 'ycle'],
    ['server/database/c.ts', 'export const c = (value: any) => value;\n', 'any'],
];

/** The same kinds of file within the rules. */
const allowed: [file: string, code: string][] = [
    ['contract/fine.ts', take('z', 'zod')],
    ['src/ui/fine.ts', take('useTheme', '@mui/material/styles')],
    ['contract/finer.ts', take('limits', './limits.ts')],
    ['contract/finest.ts', take('readLabel', '../labels/readLabel.ts')],
    ['labels/fine.ts', take('limits', '../contract/limits.ts')],
    ['resources/brands/label.ts', take('readLabel', '../../labels/readLabel.ts')],
    ['server/brands/label.ts', take('readLabel', '../../labels/readLabel.ts')],
    ['resources/brands/page.ts', take('PageHead', '../../src/ui/page/PageHead.tsx')],
    ['resources/brands/list.ts', take('UserLink', '../../src/features/user/UserLink.tsx')],
    ['resources/brands/limits.ts', take('limits', '../../contract/limits.ts')],
    [
        'dataProvider/fine.ts',
        "import type { Calls } from '../contract/calls.ts';\nexport type Fine = Calls;\n",
    ],
    ['dataProvider/useReference.ts', take('useQuery', '@tanstack/react-query')],
    ['src/routing/fine.ts', take('useLocation', 'react-router-dom')],
    ['src/app/fine.ts', take('brands', '../../resources/brands/index.ts')],
    ['src/features/fine.ts', take('Section', '../ui/Section.tsx')],
    ['src/ui/fine.ts', take('size', '../theme/measures.ts')],
    ['resources/products/fine.ts', take('limits', '../../contract/limits.ts')],
    ['server/brands/fine.ts', take('listProductsOfBrand', '../products/queries.ts')],
    ['server/brands/save.ts', take('refuse', './refuse.ts')],
    ['server/brands/types.ts', take('product', '../../contract/products.ts')],
    ['server/products/bulk/fine.ts', take('refuse', '../refuse.ts')],
    ['server/cli/staff.ts', take('addStaff', '../access/staffAccounts.ts')],
    ['demo/fine.ts', take('Database', '../server/database/database.ts')],
];

let said: Map<string, string>;

beforeAll(() => {
    copyFileSync(join(root, 'oxlint.config.mjs'), join(tree, 'oxlint.config.mjs'));
    for (const [file, code] of [...planted, ...allowed]) {
        mkdirSync(dirname(join(tree, file)), { recursive: true });
        writeFileSync(join(tree, file), code);
    }
    const lint = () => {
        try {
            return execFileSync(
                join(root, 'node_modules/.bin/oxlint'),
                ['-c', 'oxlint.config.mjs', '--format', 'json'],
                { cwd: tree, encoding: 'utf8' },
            );
        } catch (failed) {
            return (failed as { stdout: string }).stdout;
        }
    };
    interface Diagnostic {
        filename: string;
        message: string;
        help?: string;
    }
    const { diagnostics } = JSON.parse(lint()) as { diagnostics: Diagnostic[] };
    said = new Map();
    for (const { filename, message, help } of diagnostics)
        said.set(filename, `${said.get(filename) ?? ''}${message} ${help}\n`);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(planted)('the rules complain of %s', (file, _code, says) => {
    expect(said.get(file)).toContain(says);
});

it.each(allowed)('the rules let %s be', file => {
    expect(said.get(file)).toBeUndefined();
});
