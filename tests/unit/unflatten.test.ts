import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/http/errors.ts';
import { unflatten } from '../../server/http/form.ts';

const plain = (entries: [string, unknown][]) => structuredClone(unflatten(entries));

describe('flat names', () => {
    it('spell records in lists', () => {
        expect(
            plain([
                ['name', 'Serum'],
                ['barcodes-0-barcode', '1'],
                ['barcodes-0-id', '7'],
                ['barcodes-1-barcode', '2'],
                ['categories-0', '5'],
            ]),
        ).toEqual({
            name: 'Serum',
            barcodes: [{ barcode: '1', id: '7' }, { barcode: '2' }],
            categories: ['5'],
        });
    });

    it('may come in any order, and with gaps', () => {
        const entries: [string, string][] = [10, 2, 0].map(n => [`tags-${n}`, String(n)]);
        expect(plain(entries)).toEqual({ tags: ['0', '2', '10'] });
    });

    it.each(['__proto__', '__proto__-polluted', 'constructor-prototype-polluted'])(
        '%s touch no prototype',
        name => {
            const nested = unflatten([[name, 'yes']]);
            expect(Object.getPrototypeOf(nested)).toBeNull();
            expect({}).not.toHaveProperty('polluted');
        },
    );

    it.each([[['a', 'a']], [['a', 'a-0']], [['a-0', 'a']], [['a-0-b', 'a-0']]])(
        'that contradict each other are refused: %j',
        names => {
            expect(() => unflatten(names.map(name => [name, '1']))).toThrow(Refusal);
        },
    );
});
