import { expect, it } from 'vitest';
import { csvStyle, toCsv } from '../../../src/ui/list/csv.ts';

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

it.each([
    '0012345678905',
    '12507189283323',
    '00123',
    '1-2',
    '3/4',
    '1e5',
    '12.50',
    '12,50',
    '4006381333931 96385074',
])('writes %s so that a spreadsheet keeps it as it is', text =>
    expect(toCsv([[text]], csvStyle('de'))).toBe(`\uFEFF"=""TEXT"""\r\n`.replace('TEXT', text)),
);

it.each(['2 in 1', 'SPF 50', '50 ml', `1${' 1'.repeat(200)}`])(
    'writes %s as it is, which no number can be',
    text => expect(toCsv([[text]], csvStyle('de'))).toBe(`\uFEFF${text}\r\n`),
);

it('writes a moment in the form that means the same in every language', () => {
    const moment = new Date(2026, 1, 1, 8, 5);
    for (const locale of ['en', 'fr', 'de', 'es', 'ar'])
        expect(toCsv([[moment]], csvStyle(locale))).toBe('\uFEFF2026-02-01 08:05\r\n');
});

it('leaves numbers as they are', () => {
    expect(toCsv([[-3]], csvStyle('en'))).toBe('\uFEFF-3\r\n');
});
