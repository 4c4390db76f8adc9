import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { kindOfPath, recordKinds } from '../../../contract/records.ts';
import type { CallName } from '../../../contract/types.ts';
import { records } from '../../../server/records/records.ts';
import { picture } from '../support/pictures.ts';
import type { FormFields } from '../support/client.ts';
import type { World } from './world.ts';

/** A request that changes something. */
export interface Act {
    path: string;
    json?: object;
    form?: FormFields;
}

type Schema = z.core.JSONSchema.BaseSchema;

const shapeOf = ({ body, form }: Pick<Call, 'body' | 'form'>) => {
    const schema = body ?? form;
    if (!schema) return {};
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
    });
    return Object.fromEntries(
        Object.entries(properties as Record<string, Schema>).map(([name, each]) => [
            name,
            { ...each, isRequired: required.includes(name) },
        ]),
    );
};

/** Whether a call takes the version of what it changes. */
export const takesVersion = (name: CallName) => {
    const { query, ...sent }: Call = calls[name];
    return 'version' in { ...shapeOf(sent), ...shapeOf(query ? { form: query } : {}) };
};

/** The kind of the records that a call adds, replaces or deletes: `POST suppliers` adds a `supplier`. */
export const kindOfCall = (name: CallName) => {
    if (!name.startsWith('POST ')) return kindOfPath(name);
    const last = /^POST (?:\w+\/)?([\w-]+)$/.exec(name)?.[1];
    return recordKinds.find(kind => last === `${kind.replaceAll('_', '-').replace(/y$/, 'ie')}s`);
};

const referencesOf = (table: PgTable) =>
    new Map(
        getTableConfig(table).foreignKeys.map(key => {
            const { columns, foreignTable } = key.reference();
            return [columns[0]!.name, getTableConfig(foreignTable).name];
        }),
    );

const oneOf = async (world: World, table: string) => {
    const rows = await world.rows<{ id: number }>(`select id from "${table}" order by id`);
    const row = rows[world.below(rows.length)];
    if (!row) throw new Error(`The tests need a ${table}: give demo/tables/${table}.csv some rows.`);
    return row.id;
};

const valueOf = (world: World, name: string, schema: Schema): unknown => {
    const [given = schema] = schema.anyOf?.filter(each => (each as Schema).type !== 'null') ?? [];
    const {
        enum: choices,
        type,
        format,
        pattern,
        minimum = 0,
        maximum = Infinity,
        maxLength,
    } = given as Schema;
    if (choices) return choices[world.below(choices.length)];
    const time = `2026-03-${10 + world.below(20)} 08:00:00`;
    if (pattern !== undefined && new RegExp(pattern).test(time)) return time;
    if (format === 'date') return time.slice(0, 10);
    if (format === 'uri') return `https://${world.fresh('www').replace(' ', '')}.example`;
    if (type === 'boolean') return world.below(2) === 1;
    if (type === 'integer' || type === 'number') return Math.min(minimum + world.below(100), maximum);
    if (type === 'string') return world.fresh(name).slice(-(maxLength ?? 50));
    return undefined;
};

/** A valid request of a call for a plain record, made from the contract, the table's references and the demo data. */
export const plainAct = async (world: World, name: CallName): Promise<Act> => {
    const kind = kindOfCall(name);
    if (!kind)
        throw new Error(
            `${name} changes no plain record: add a request of it to acts in tests/server/history/acts.ts, or its reason to notEdits.`,
        );
    const { table } = records[kind];
    const references = referencesOf(table);
    const { body, form }: Call = calls[name];
    const values: Record<string, string | number | boolean | File> = {};
    for (const [field, schema] of Object.entries(shapeOf({ body, form }))) {
        const to = references.get(field);
        const isPicture = records[kind].pictures.includes(field);
        const value = to
            ? await oneOf(world, to)
            : isPicture
              ? await picture('teal')
              : valueOf(world, field, schema);
        if (value !== undefined && field !== 'version') values[field] = value as string;
        else if (schema.isRequired)
            throw new Error(
                `The contract does not tell a value of ${field}, which ${name} requires: add a request of ${name} to acts in tests/server/history/acts.ts.`,
            );
    }
    const [, path = ''] = name.split(' ');
    const id = path.includes('{id}') ? await oneOf(world, kind) : '';
    return {
        path: path.replace('{id}', String(id)),
        ...(form && { form: values }),
        ...(body && { json: values }),
    };
};
