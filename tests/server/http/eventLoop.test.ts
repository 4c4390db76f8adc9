import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../server/openapi/document.ts';
import { nastyTexts } from '../../support/nastyTexts.ts';
import { payloadOf, type FuzzRequest } from '../fuzz/requests.ts';
import type { Schema } from '../fuzz/schemaValues.ts';
import type { Client } from '../support/client.ts';
import {
    addressOf,
    delayOf,
    filled,
    limit,
    serveCalls,
    type NamedOperation,
} from '../support/keptWaiting.ts';

/** What has made readers slow; the readers themselves are tried with far more (`textReaders.test.ts`). */
const units = ['a', '1', ' ', '-', '[', '(', '.', ',', '%', '⩶', 'ﷺ', ' a'];

let staff: Client;
let operations: NamedOperation[];

beforeAll(async () => {
    ({ staff, operations } = await serveCalls());
});

const bodyOf = ({ requestBody }: Operation, unit: string): FuzzRequest['body'] => {
    if (!requestBody) return undefined;
    const [type, { schema }] = Object.entries(requestBody.content)[0]!;
    const value = filled(schema as Schema, unit);
    return type === 'application/json' ? { json: value } : { form: value as Record<string, unknown> };
};

describe('whatever text a call is sent', () => {
    it('keeps nobody else waiting', async () => {
        const slow: object[] = [];
        for (const { name, operation } of operations) {
            const method = name.split(' ')[0] as FuzzRequest['method'];
            for (const unit of units) {
                const payload = await payloadOf(bodyOf(operation, unit));
                const url = addressOf({ name, operation }, unit);
                const milliseconds = await delayOf(() => staff.send(method, url, payload));
                if (milliseconds > limit) slow.push({ name, unit, milliseconds });
                if (!operation.requestBody && !operation.parameters.some(each => each.in === 'query')) break;
            }
        }
        expect(slow).toEqual([]);
    }, 600_000);

    it('nor does a list of far too many', async () => {
        const slow: object[] = [];
        const many = Array.from({ length: 500_000 }, () => 'a');
        for (const { name, operation } of operations) {
            const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
            for (const [field, { type }] of Object.entries(schema?.properties ?? {})) {
                if (type !== 'array') continue;
                const payload = await payloadOf({ json: { [field]: many } });
                const milliseconds = await delayOf(() =>
                    staff.send(name.split(' ')[0] as 'POST', addressOf({ name, operation }, 'a'), payload),
                );
                if (milliseconds > limit) slow.push({ name, field, milliseconds });
            }
        }
        expect(slow).toEqual([]);
    });

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
    });
});
