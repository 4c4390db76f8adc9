import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const tree = mkdtempSync(join(tmpdir(), 'backbar-layers-'));

/** A file that breaks a rule, by the folder it stands in. */
const planted: [file: string, code: string][] = [
    [
        'contract/a.ts',
        "import { createHttp } from '../dataProvider/http.ts';\nexport const a = createHttp;\n",
    ],
    ['contract/b.ts', "import { hash } from 'node:crypto';\nexport const b = hash;\n"],
    [
        'dataProvider/a.ts',
        "import { resources } from '../src/app/registry.ts';\nexport const a = resources;\n",
    ],
    ['dataProvider/b.ts', "import { z } from 'zod';\nexport const b = z;\n"],
    ['dataProvider/c.ts', "import { calls } from '../contract/calls.ts';\nexport const c = calls;\n"],
    ['dataProvider/d.ts', "import { route } from '../server/http/route.ts';\nexport const d = route;\n"],
    ['authProvider/a.ts', "import { App } from '../src/app/App.tsx';\nexport const a = App;\n"],
    ['authProvider/b.ts', "export const b = () => fetch('/api/auth/me');\n"],
    [
        'resources/a/a.ts',
        "import { useServices } from '../../src/services/services.ts';\nexport const a = useServices;\n",
    ],
    ['resources/a/b.ts', "export const b = () => fetch('/api/tags');\n"],
    ['resources/a/c.ts', "import { Link } from 'react-router-dom';\nexport const c = Link;\n"],
    [
        'resources/a/d.ts',
        "import { product } from '../../contract/products.ts';\nexport const d = product;\n",
    ],
    ['resources/a/e.ts', "import { me } from '../../authProvider/session.ts';\nexport const e = me;\n"],
    [
        'src/kit/a.ts',
        "import { products } from '../../resources/products/index.ts';\nexport const a = products;\n",
    ],
    ['src/kit/b.ts', "import { useNavigate } from 'react-router-dom';\nexport const b = useNavigate;\n"],
    ['src/layout/c.ts', "export const c = () => fetch('/api/tags');\n"],
    ['src/app/App.tsx', "import { main } from '../../server/main.ts';\nexport const d = main;\n"],
    [
        'src/routing/e.ts',
        "import { products } from '../../resources/products/index.ts';\nexport const e = products;\n",
    ],
    ['server/a.ts', "import { App } from '../src/app/App.tsx';\nexport const a = App;\n"],
    ['server/b.ts', "import { useState } from 'react';\nexport const b = useState;\n"],
];

/** The same kinds of file within the rules. */
const allowed: [file: string, code: string][] = [
    [
        'contract/fine.ts',
        "import { z } from 'zod';\nimport { limits } from './limits.ts';\nexport const fine = [z, limits];\n",
    ],
    [
        'resources/a/page.ts',
        "import { PageHead } from '../../src/kit/PageHead.tsx';\nimport { ListPage } from '../../src/kit/list/ListPage.tsx';\nexport const fine = [PageHead, ListPage];\n",
    ],

    [
        'dataProvider/fine.ts',
        "import type { Calls } from '../contract/calls.ts';\nexport type Fine = Calls;\n",
    ],
    [
        'resources/a/fine.ts',
        "import { limits } from '../../contract/limits.ts';\nexport const fine = limits;\n",
    ],
    [
        'src/routing/fine.ts',
        "import { useLocation } from 'react-router-dom';\nexport const fine = useLocation;\n",
    ],
    [
        'src/app/Console.tsx',
        "import { brands } from '../../resources/brands/index.ts';\nexport const fine = brands;\n",
    ],
];

let complained: Set<string>;

beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    for (const [file, code] of [...planted, ...allowed]) {
        mkdirSync(dirname(join(tree, file)), { recursive: true });
        writeFileSync(join(tree, file), code);
    }
    const lint = () => {
        try {
            return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
                cwd: tree,
                encoding: 'utf8',
            });
        } catch (failed) {
            return (failed as { stdout: string }).stdout;
        }
    };
    const { diagnostics } = JSON.parse(lint()) as { diagnostics: { code: string; filename: string }[] };
    complained = new Set(
        diagnostics.filter(({ code }) => code.includes('no-restricted')).map(({ filename }) => filename),
    );
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(planted)('the layer rules complain of %s', file => {
    expect(complained).toContain(file);
});

it.each(allowed)('the layer rules let %s be', file => {
    expect(complained).not.toContain(file);
});
