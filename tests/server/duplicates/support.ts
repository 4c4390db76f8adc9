import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { DuplicateCase, MergedKind } from '../../../contract/duplicates.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { brand, product, productBarcode } from '../../../server/database/schema/catalogue.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';

/** How often a server looks for changed records, in milliseconds. */
export const soon = 50;

export type Cases = ResponseOf<'GET duplicates'>;

export const addBrand = ({ db }: Pick<TestServer, 'db'>, name = `Brand ${randomUUID()}`) =>
    add(db, brand, { name });

export const addProduct = async (
    { db }: Pick<TestServer, 'db'>,
    brand_id: number,
    name: string,
    barcodes: readonly string[] = [],
) => {
    const id = await add(db, product, { name, brand_id });
    for (const barcode of barcodes) await add(db, productBarcode, { product_id: id, barcode });
    return id;
};

const caseOf = (client: Client, kind: MergedKind, id: number) =>
    client.get<DuplicateCase>(`duplicates/${kind}/${id}`);

/** The case of a record, once there is one that fits. */
export const caseFound = (
    client: Client,
    kind: MergedKind,
    id: number,
    fits: (found: DuplicateCase) => void = () => undefined,
) =>
    vi.waitFor(
        async () => {
            const { status, body } = await caseOf(client, kind, id);
            expect(status).toBe(200);
            fits(body);
            return body;
        },
        { timeout: 60_000, interval: 50 },
    );

export const idsOf = ({ records }: DuplicateCase) => records.map(({ id }) => id);

/** Resolves once nothing waits to be looked at. */
export const looked = ({ database }: Pick<TestServer, 'database'>) =>
    vi.waitFor(
        async () => {
            const { rows } = await database.pool.query(
                `select (select count(*)::int from duplicate_waiting) as waiting,
                    (select count(*)::int from duplicate_sweep where looked is not null) as looked`,
            );
            expect(rows).toEqual([{ waiting: 0, looked: 3 }]);
        },
        { timeout: 30_000, interval: 50 },
    );

/** Expects that a record is in no case, once everything has been looked at. */
export const expectNoCase = async (server: TestServer, client: Client, kind: MergedKind, id: number) => {
    await looked(server);
    expect((await caseOf(client, kind, id)).status).toBe(404);
};
