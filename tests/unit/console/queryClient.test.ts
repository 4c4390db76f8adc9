import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '../../../dataProvider/failure.ts';
import { createHttp } from '../../../dataProvider/http.ts';
import type { HttpClient } from '../../../dataProvider/httpClient.ts';
import { createQueryClient } from '../../../src/services/queryClient.ts';
import { allOffers } from '../../support/allOffers.ts';
import { savesOf } from '../../support/savesOf.ts';

const refuse: HttpClient = () => Promise.reject(new Error('Not requested here'));
const createClient = () => createQueryClient(createHttp(refuse, allOffers, savesOf(refuse)));

const key = ['products', 'getOne', { id: '1', meta: undefined }];
const row = { id: 1, name: 'Balm' };

describe('what is kept of records', () => {
    it('is never a row of a list, which is only a part of one', () => {
        const client = createClient();
        client.setQueryData(key, (old: unknown) => old ?? row);
        expect(client.getQueryData(key)).toBeUndefined();
    });

    it('is what was read, and what a save made of it', () => {
        const client = createClient();
        client.setQueryData(key, { ...row, barcodes: [] });
        client.setQueryData(key, (old: object | undefined) => ({ ...old, name: 'Cream' }));
        expect(client.getQueryData(key)).toEqual({ id: 1, name: 'Cream', barcodes: [] });
    });
});

it('repeats what the network lost, twice, and nothing the server refused', () => {
    const { retry } = createClient().getDefaultOptions().queries ?? {};
    const again = retry as (failures: number, error: Error) => boolean;
    expect([0, 1, 2].map(failures => again(failures, new NoAnswer(undefined)))).toEqual([true, true, false]);
    expect(again(0, new HttpError('Gone', 404))).toBe(false);
    expect(createClient().getDefaultOptions().mutations?.retry).toBeUndefined();
});

describe('what is fetched ahead', () => {
    const queryKey = ['brands', 'getList', {}];
    const answers = () => {
        let account = 'first';
        const read = vi.fn(async () => {
            const asked = account;
            await Promise.resolve();
            return asked;
        });
        return { read, switchTo: (next: string) => (account = next) };
    };

    it('is asked for once, also by the view that opens meanwhile', async () => {
        const client = createClient();
        const { read } = answers();
        client.prefetch(queryKey, read);
        client.prefetch(queryKey, read);
        expect(await client.fetchQuery({ queryKey, queryFn: read })).toBe('first');
        expect(await client.fetchQuery({ queryKey, queryFn: read })).toBe('first');
        expect(read).toHaveBeenCalledOnce();
    });

    it('is read again after a save has changed it, however soon', async () => {
        const client = createClient();
        const record = ['brands', 'getOne', { id: '1', meta: undefined }];
        const read = vi.fn(async () => ({ id: 1, name: 'Kelp' }));
        client.prefetch(record, read);
        await vi.waitFor(() => expect(client.getQueryData(record)).toBeDefined(), { timeout: 60_000 });
        client.setQueryData(record, (before: object | undefined) => before);
        await client.fetchQuery({ queryKey: record, queryFn: read });
        expect(read).toHaveBeenCalledOnce();
        client.setQueryData(record, { id: 1 });
        expect(await client.fetchQuery({ queryKey: record, queryFn: read })).toEqual({ id: 1, name: 'Kelp' });
    });

    it('is not shown to the next account, even if it was under way when the account changed', async () => {
        const client = createClient();
        const { read, switchTo } = answers();
        client.prefetch(queryKey, read);
        client.clear();
        switchTo('second');
        expect(client.getQueryData(queryKey)).toBeUndefined();
        expect(await client.fetchQuery({ queryKey, queryFn: read })).toBe('second');
        expect(client.getQueryData(queryKey)).toBe('second');
    });

    it('is asked for again by the view where it could not be had, whose failure is the one that counts', async () => {
        const client = createClient();
        const read = vi.fn(() => Promise.reject(new Error('Out of order')));
        client.prefetch(queryKey, read);
        await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'), {
            timeout: 60_000,
        });
        await expect(client.fetchQuery({ queryKey, queryFn: read })).rejects.toThrow('Out of order');
        expect(read).toHaveBeenCalledTimes(2);
    });
});
