import { describe, expect, it } from 'vitest';
import { readId } from '../../contract/limits.ts';
import { textId, textWhole } from '../../contract/wire.ts';

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

describe('a whole number of a form', () => {
    it.each(['0', '7', ' 12 ', 3])('is read from %j', given => {
        expect(textWhole(0, 12).parse(given)).toBe(Number(given));
    });

    it.each(['', ' ', '13', '-1', '1.5', '1e1', '0x1', null, true])('is not %j', given => {
        expect(textWhole(0, 12).safeParse(given).success).toBe(false);
    });
});
