import { setTimeout as after } from 'node:timers/promises';
import { zipSync } from 'fflate';
import type { ImportDetail, ImportHead, ImportRow, OpenImportRow } from '../../../contract/imports.ts';
import type { Client } from '../support/client.ts';

export const csvOf = (rows: readonly (readonly string[])[]) =>
    rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** A ZIP archive of files. */
export const zipOf = (files: Record<string, Uint8Array | string>) =>
    zipSync(
        Object.fromEntries(
            Object.entries(files).map(([name, content]) => [
                name,
                typeof content === 'string' ? new TextEncoder().encode(content) : content,
            ]),
        ),
    );

export const send = (client: Client, name: string, content: string | Uint8Array) =>
    client.form<ImportHead>('imports', { file: new File([content as BlobPart], name) });

/** The import once it is planned, or once its job has ended. */
export const settled = async (client: Client, id: number): Promise<ImportDetail> => {
    for (;;) {
        const { body } = await client.get<ImportDetail>(`import/${id}`);
        if (body.state !== 'planning' && body.state !== 'running') return body;
        await after(20);
    }
};

export const planned = async (client: Client, content: string | Uint8Array, name = 'products.csv') => {
    const { status, body } = await send(client, name, content);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return settled(client, body.id);
};

export const run = async (client: Client, id: number) => {
    const { status, body } = await client.post<ImportHead>(`import/${id}/run`, {});
    if (status !== 200) throw new Error(JSON.stringify(body));
    return settled(client, id);
};

export const rowsIn = async (client: Client, id: number, state: string) =>
    (await client.get<{ items: ImportRow[] }>(`import/${id}/rows?state=${state}`)).body.items;

export const opened = async (client: Client, id: number) =>
    (await client.get<OpenImportRow>(`import-row/${id}`)).body;

export const mend = (
    client: Client,
    row: OpenImportRow,
    change: Partial<OpenImportRow['mend']>,
    act: string,
) =>
    client.put<OpenImportRow>(`import-row/${row.id}`, {
        version: row.version,
        mend: { ...row.mend, ...change },
        act,
    });
