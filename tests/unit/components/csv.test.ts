import { expect, it } from 'vitest';
import { csvStyle, toCsv } from '../../../src/kit/list/csv.ts';

it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['－2', "'－2"],
    ['one\n@two', `"one\n'@two"`],
    ['half; half', '"half; half"'],
    ['\t=1', "'\t'=1"],
    ['plain', 'plain'],
])('writes %j where neither comma nor semicolon makes a formula of it', (text, cell) => {
    expect(toCsv([[text]], csvStyle('en'))).toBe(`\uFEFF${cell}\r\n`);
});

it('leaves numbers as they are', () => {
    expect(toCsv([[-3]], csvStyle('en'))).toBe('\uFEFF-3\r\n');
});
