import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { navigationOf } from '../../../src/app/navigation.ts';
import { resources } from '../../../src/app/registry.ts';
import { defineResource } from '../../../src/features/resource/defineResource.tsx';

const folder = resolve(import.meta.dirname, '../../../resources');

it('a resource needs the call that reads a record, if the specification does not name it', () => {
    const needs = (record: 'brand/{id}' | 'job/{id}') =>
        defineResource({ name: 'any', endpoint: { record } }).needs;
    expect([needs('brand/{id}'), needs('job/{id}')]).toEqual([undefined, 'GET job/{id}']);
});

describe('the registry', () => {
    it('has one resource for each folder, by the name of the folder', () => {
        const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
        expect(resources.map(({ name }) => name).toSorted()).toEqual(
            folders.map(({ name }) => name).toSorted(),
        );
    });

    it('is in the order of the menu, by group and by place within the group', () => {
        const menu = navigationOf(resources).map(({ name }) => name);
        const known = [
            'dashboard',
            'products',
            'ingredients',
            'brands',
            'clean-up',
            'new-products',
            'corrections',
            'product-reviews',
            'barcode-misses',
            'posts',
            'questions',
            'collections',
            'routines',
            'shop-items',
            'deals',
            'users',
        ];
        // A resource that joins them later stands somewhere in between.
        expect(menu.filter(name => known.includes(name))).toEqual(known);
        // The clean-up leads to several resources, and none of these has an entry of its own.
        const own = menu.slice(1).filter(name => name !== 'clean-up');
        expect(resources.filter(({ group }) => group).map(({ name }) => name)).toEqual(own);
    });
});
