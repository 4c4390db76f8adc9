import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../src/queryClient.ts';

const key = ['products', 'getOne', { id: '1', meta: undefined }];
const row = { id: 1, name: 'Balm' };

describe('what is kept of records', () => {
    it('is never a row of a list, which is only a part of one', () => {
        const client = createQueryClient();
        client.setQueryData(key, (old: unknown) => old ?? row);
        expect(client.getQueryData(key)).toBeUndefined();
    });

    it('is what was read, and what a save made of it', () => {
        const client = createQueryClient();
        client.setQueryData(key, { ...row, barcodes: [] });
        client.setQueryData(key, (old: object | undefined) => ({ ...old, name: 'Cream' }));
        expect(client.getQueryData(key)).toEqual({ id: 1, name: 'Cream', barcodes: [] });
    });
});

it('repeats what the network lost, twice, and nothing the server refused', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const again = retry as (failures: number, error: Error) => boolean;
    expect([0, 1, 2].map(failures => again(failures, new TypeError('Failed to fetch')))).toEqual([
        true,
        true,
        false,
    ]);
    expect(again(0, new HttpError('Gone', 404))).toBe(false);
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBeUndefined();
});
