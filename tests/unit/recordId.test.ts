import { describe, expect, it } from 'vitest';
import { readId } from '../../contract/limits.ts';
import { textId } from '../../contract/wire.ts';

const noIds = ['0', '-3', '1.0', '1e3', '0x10', '007', '+5', '', 'abc', '2147483648', '12345678901234567890'];

describe('the id of a record, typed or in an address', () => {
    it.each(['1', '12', '2147483647'])('%s is one, for the console and the server', text => {
        expect(readId(text)).toBe(Number(text));
        expect(textId.parse(text)).toBe(Number(text));
    });

    it.each(noIds)('“%s” is none', text => {
        expect(readId(text)).toBeUndefined();
        expect(textId.safeParse(text).success).toBe(false);
    });
});
