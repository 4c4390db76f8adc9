import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['src', 'resources'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file))
        .map(file => `${folder}/${file}`),
);

/** Fields whose look the browser decides, and MUI's select beside the console's own. */
const others = [
    ['a native select', /<select\b|NativeSelect|['"]@mui\/material\/Select['"]|createElement\(['"]select/],
    ['a native date', /type[=:]\s*\{?['"](date|datetime-local|month|week|time)['"]/],
    ['a text field that is a select', /<TextField\b[^>]*\bselect\b/],
] as const;

const filesWith = (pattern: RegExp) => files.filter(file => pattern.test(readFileSync(file, 'utf8')));

describe('the fields of the console', () => {
    it.each(others)('are never %s', (_, pattern) => {
        expect(files.length).toBeGreaterThan(300);
        expect(filesWith(pattern)).toEqual([]);
    });

    it.each([
        ['a native select', '<select id={id} value={value}>'],
        ['a native select', "import Select from '@mui/material/Select';"],
        ['a native date', '<input type="date" />'],
        ['a native date', "slotProps={{ htmlInput: { type: 'datetime-local' } }}"],
        ['a text field that is a select', '<TextField\n    select\n    value="a"\n/>'],
    ])('%s would be found: %s', (name, code) => {
        expect(others.find(([other]) => other === name)![1].test(code)).toBe(true);
    });
});
