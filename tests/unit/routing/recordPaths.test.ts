import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/app/registry.ts';
import { listPath, newRecordPath, recordPath, screenPath } from '../../../src/routing/paths.ts';
import { createAddresses } from '../../../src/routing/addresses.ts';

const { toAddress } = createAddresses(resources);
const addressOf = (path: string) => {
    const { pathname, search } = toAddress(new URL(path, 'http://localhost'));
    return pathname + search;
};

describe('paths by the name of the resource', () => {
    it.each([
        [recordPath('brands', 12), '/brand/12'],
        [recordPath('new-products', 12, { tab: 'all' }), '/new-product/12?tab=all'],
        [recordPath('new-products', 12, { tab: undefined }), '/new-product/12'],
        [listPath('products'), '/products'],
        [listPath('products', { q: 'a & b', brand: 12 }), '/products?q=a+%26+b&brand=12'],
        [listPath('deals', { shop_region: '3', date: '2026-01-15' }), '/deals?shop_region=3&date=2026-01-15'],
        [newRecordPath('products'), '/products/new'],
        [
            newRecordPath('products', { name: 'Oil & Balm', link_to: 7 }),
            '/products/new?name=Oil+%26+Balm&link_to=7',
        ],
        [screenPath('products', 'bulk-upload'), '/products/bulk-upload'],
    ])('%s leads to %s', (path, address) => expect(addressOf(path)).toBe(address));
});

const root = resolve(import.meta.dirname, '../../..');

/** Files that declare addresses, or are outside the address translation. */
const exempt = /^resources\/[^/]+\/index\.ts$|^src\/(routing|pages\/public)\/|^src\/app\/routes\.tsx$/;

const sources = ['src', 'resources'].flatMap(folder =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
        .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter(file => /\.tsx?$/.test(file) && !exempt.test(file)),
);

const withoutComments = (code: string) =>
    code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

const id = String.raw`(\$\{[^}]*\}|\d+)`;
const spellings = resources.flatMap(({ name, paths }) => [
    ...(paths.record ? [paths.record.replace('/:id', `(/${id}?)?`)] : []),
    `${paths.list ?? `/${name}`}(/[\\w-]*)?`,
]);
/** A whole string or template that is the address of a list or a record, with its query if it has one. */
const typedAddress = new RegExp(`['"\`](${spellings.join('|')})(\\?[^'"\`]*)?['"\`]`);
/** A template whose first part is known only at run time. */
const builtAddress = /`\/\$\{/;

const isTyped = (code: string) => typedAddress.test(code) || builtAddress.test(code);

describe('addresses in the code', () => {
    it.each([
        "to={'/brand/12'}",
        'to={`/brand/${brand.id}`}',
        'to={`/new-product/${id}?tab=${tab}`}',
        "path: '/routine'",
        "to: '/products'",
        'to="/products/new"',
        '`/${type}/${id}`',
    ])('are found where they are typed: %s', code => expect(isTyped(code)).toBe(true));

    it('are left to the declarations', () => {
        const typed = sources.filter(
            file =>
                file !== 'src/routing/paths.ts' &&
                isTyped(withoutComments(readFileSync(resolve(root, file), 'utf8'))),
        );
        expect(typed).toEqual([]);
    });

    it('are of resources that have them', () => {
        const unknown = sources.flatMap(file => {
            const code = readFileSync(resolve(root, file), 'utf8');
            return [...code.matchAll(/\b(record|list|newRecord|screen)Path\('([\w-]+)'/g)]
                .filter(([, kind, name]) => {
                    const resource = resources.find(each => each.name === name);
                    if (kind === 'record') return !resource?.paths.record;
                    if (kind === 'newRecord') return !resource?.paths.create;
                    return !resource;
                })
                .map(([path]) => `${file}: ${path}`);
        });
        expect(unknown).toEqual([]);
    });
});
