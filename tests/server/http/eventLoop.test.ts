import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../server/openapi/document.ts';
import { nastyTexts } from '../../support/nastyTexts.ts';
import { payloadOf, type FuzzRequest } from '../fuzz/requests.ts';
import type { Schema } from '../fuzz/schemaValues.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer } from '../support/server.ts';

/** The longest time that a request may keep all others waiting, in milliseconds. */
const limit = 100;

/** The longest text that is sent where the contract allows a longer one, or names no limit. */
const longest = 100_000;

/** What has made readers slow; the readers themselves are tried with far more (`textReaders.test.ts`). */
const units = ['a', '1', ' ', '-', '[', '(', '.', ',', '%', '⩶', 'ﷺ', ' a'];

let staff: Client;
let operations: { name: string; operation: Operation }[];

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    const server = await testServer({ database, checkResponses: false });
    staff = await server.signIn('staff');
    const { body } = await server
        .anonymous()
        .get<{ paths: Record<string, Record<string, Operation>> }>('openapi.json');
    operations = Object.entries(body.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
            name: `${method.toUpperCase()} ${path}`,
            operation,
        })),
    );
});

/** The smallest value of a schema in which each free text is that text, as long as it may be. */
const filled = (schema: Schema, unit: string): unknown => {
    const { type, anyOf, properties, items, minimum = 1, maxLength = longest } = schema;
    if (schema.const !== undefined) return schema.const;
    if (anyOf) return filled(anyOf.find(each => each.type !== 'null') ?? {}, unit);
    if (schema.enum) return schema.enum[0];
    if (properties)
        return Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, filled(field, unit)]),
        );
    if (type === 'array') return items ? [filled(items, unit)] : [];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return Math.max(1, minimum);
    if (schema.format === 'date') return '2026-11-23';
    return nastyTexts(unit, Math.max(3, Math.min(maxLength, longest)))[1]!;
};

/** An address of at most 16 kB, which is what a server reads of one. */
const addressOf = (name: string, { parameters }: Operation, unit: string) => {
    const value = (schema: unknown) =>
        encodeURIComponent(
            String(filled(schema as Schema, unit))
                .slice(0, 1000)
                .replaceAll(/\p{Surrogate}/gu, ''),
        );
    const path = name.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
        const found = parameters.find(each => each.name === parameter);
        return value(found?.schema ?? {});
    });
    const query = parameters
        .filter(each => each.in === 'query')
        .map(each => `${each.name}=${value(each.schema)}`);
    return `/api${path}${query.length ? `?${query.join('&').slice(0, 12_000)}` : ''}`;
};

const bodyOf = ({ requestBody }: Operation, unit: string): FuzzRequest['body'] => {
    if (!requestBody) return undefined;
    const [type, { schema }] = Object.entries(requestBody.content)[0]!;
    const value = filled(schema as Schema, unit);
    return type === 'application/json' ? { json: value } : { form: value as Record<string, unknown> };
};

/**
 * The longest time for which nothing else ran during a request, in milliseconds, without that in which other processes had
 * the processor; the shortest of a few tries.
 */
const delayOf = async (send: () => Promise<unknown>) => {
    let shortest = Infinity;
    for (let tries = 0; tries < 4 && shortest > limit; tries += 1) {
        let longestGap = 0;
        let last = performance.now();
        let busy = process.cpuUsage();
        const look = () => {
            const now = performance.now();
            const { user, system } = process.cpuUsage(busy);
            longestGap = Math.max(longestGap, Math.min(now - last, (user + system) / 1000));
            last = now;
            busy = process.cpuUsage();
        };
        const timer = setInterval(look, 2);
        await send();
        look();
        clearInterval(timer);
        shortest = Math.min(shortest, longestGap);
        if (shortest > 10 * limit) break;
    }
    return shortest;
};

/** Calls that end the session, or wait for what never comes. */
const leftOut = /^(?:POST \/auth\/logout|GET \/auth\/reset-password|GET \/events)/;

describe('whatever text a call is sent', () => {
    it('keeps nobody else waiting', async () => {
        const slow: object[] = [];
        for (const { name, operation } of operations) {
            if (leftOut.test(name)) continue;
            const method = name.split(' ')[0] as FuzzRequest['method'];
            for (const unit of units) {
                const payload = await payloadOf(bodyOf(operation, unit));
                const url = addressOf(name, operation, unit);
                const milliseconds = await delayOf(() => staff.send(method, url, payload));
                if (milliseconds > limit) slow.push({ name, unit, milliseconds });
                if (!operation.requestBody && !operation.parameters.some(each => each.in === 'query')) break;
            }
        }
        expect(slow).toEqual([]);
    }, 300_000);

    it('nor does a list of far too many', async () => {
        const slow: object[] = [];
        const many = Array.from({ length: 500_000 }, () => 'a');
        for (const { name, operation } of operations) {
            const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
            for (const [field, { type }] of Object.entries(schema?.properties ?? {})) {
                if (type !== 'array') continue;
                const payload = await payloadOf({ json: { [field]: many } });
                const milliseconds = await delayOf(() =>
                    staff.send(name.split(' ')[0] as 'POST', addressOf(name, operation, 'a'), payload),
                );
                if (milliseconds > limit) slow.push({ name, field, milliseconds });
            }
        }
        expect(slow).toEqual([]);
    }, 120_000);

    it('nor does a bulk upload of one endless list', async () => {
        const slow: object[] = [];
        for (const unit of units)
            for (const ingredients of [
                nastyTexts(unit, 80_000)[0],
                nastyTexts(unit, 1_000_000)[0],
                Array(200_000).fill(unit),
            ]) {
                const products = JSON.stringify([{ name: 'Serum', brand: 'Aurea', ingredients }]);
                const payload = await payloadOf({ form: { products } });
                const milliseconds = await delayOf(() =>
                    staff.send('POST', 'products/bulk/validate', payload),
                );
                if (milliseconds > limit) slow.push({ unit, length: ingredients!.length, milliseconds });
            }
        expect(slow).toEqual([]);
    }, 120_000);
});
