/** The table of each reference list, the file of the schema that has it, and what an entry has besides id and name. */
export const references: Readonly<Record<string, [table: string, file: string, more?: string]>> = {
    brands: ['brand', 'catalogue', ', country_id: null'],
    categories: ['category', 'catalogue', ', parent_id: null'],
    channels: ['channel', 'community'],
    countries: ['country', 'accounts'],
    tags: ['tag', 'catalogue'],
};

export interface Field {
    name: string;
    kind: 'text' | 'lines' | 'select' | 'reference';
    /** The most characters, the values or the list. */
    argument: string;
    isOptional: boolean;
}

/** A resource to be written. */
export interface Wanted {
    /** The plural and the singular, in lower case. */
    many: string;
    one: string;
    fields: readonly Field[];
    group: string;
    icon: string;
    about: string;
}

export const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
export const labelOf = (name: string) => capital(name.replace(/_id$/, '').replaceAll('_', ' '));
const listOf = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ');
export const isText = ({ kind }: Field) => kind === 'text' || kind === 'lines';

const choiceOf = ({ argument }: Field, place: number) => argument.split(',')[place];

const contract = ({ many, one, fields }: Wanted) => {
    const [keys, own] = [true, false].map(wanted =>
        fields.filter(({ kind }) => (kind === 'reference') === wanted),
    ) as [Field[], Field[]];
    const schemaOf = ({ name, argument, isOptional, kind }: Field) => {
        if (kind === 'select') return `z.enum(['${argument.split(',').join("', '")}'])`;
        return `${isOptional ? 'orNull' : 'requiredText'}(limits.${one}.${name})`;
    };
    const article = /^[aeiou]/.test(one) ? 'an' : 'a';
    const orNull = `const orNull = (max: number) => z.string().trim().max(max).nullable().default(null);\n\n`;
    const ids = (schema: string) => keys.map(({ name }) => `${name}: ${schema}, `).join('');
    return `import { z } from 'zod';
import { defineArea } from './call.ts';
import { deletedVersion, savedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { id, paged, perPageQuery, requiredText${keys.length ? ', textId' : ''} } from './wire.ts';

${fields.some(({ isOptional }) => isOptional) ? orNull : ''}const fields = {
    ${own.map(field => `${field.name}: ${schemaOf(field)},`).join('\n    ')}
};

const form = z.object({ ...fields, ${ids('textId')}version: savedVersion });

const ${one} = z.object({ ...fields, id, ${ids('id')}version });
export type ${capital(one)} = z.infer<typeof ${one}>;

const query = perPageQuery(pageSizes.default).extend({
    q: z.string().trim().max(limits.searchText).default(''),
});

export const ${one}Area = defineArea({
    name: '${many}',
    calls: {
        'GET ${many}': { access: 'staff', summary: '${capital(many)} by ${fields[0]!.name}', query, response: paged(${one}) },
        'POST ${many}': { access: 'staff', summary: 'Add ${article} ${one}', form, response: ${one} },
        'GET ${one}/{id}': { access: 'staff', summary: 'One ${one}', response: ${one} },
        'PUT ${one}/{id}': { access: 'staff', summary: 'Replace ${article} ${one}', form, response: ${one} },
        'DELETE ${one}/{id}': { access: 'staff', summary: 'Delete ${article} ${one}', query: deletedVersion, response: null },
    },
});
`;
};

const schema = ({ many, one, fields, about }: Wanted) => {
    const keys = fields
        .filter(({ kind }) => kind === 'reference')
        .map(({ argument }) => references[argument]!);
    const imported: Record<string, string[]> = { columns: keys.length ? ['key', 'restsOn'] : ['key'] };
    for (const [table, file] of keys) (imported[file] ??= []).push(table);
    const columnOf = ({ kind, argument, isOptional }: Field) => {
        if (kind === 'reference') return `restsOn(() => ${references[argument]![0]}.id)`;
        if (kind === 'select') return `text({ enum: ['${argument.split(',').join("', '")}'] }).notNull()`;
        return isOptional ? 'text()' : 'text().notNull()';
    };
    const imports = Object.entries(imported)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, names]) => `import { ${listOf(names)} } from './${file}.ts';\n`);
    const noted = fields.find(({ kind }) => kind === 'reference');
    return `import { pgTable, text } from 'drizzle-orm/pg-core';
import { defineRecord, shown } from '../../records/defineRecord.ts';
${imports.join('')}
/** ${about} */
export const ${one} = pgTable('${one}', {
    id: key(),
    ${fields.map(field => `${field.name}: ${columnOf(field)},`).join('\n    ')}
});

export const ${one}Record = defineRecord(${one}, {
    columns: { ${fields.map(({ name }) => `${name}: shown`).join(', ')} },
    name: ['${fields[0]!.name}'],
    box: {
        words: '${many}',${noted ? `\n        note: ['${noted.name}'],` : ''}
    },
});
`;
};

const routes = ({ many, one, fields }: Wanted) => `import { ${one} } from '../database/schema/${many}.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { plainRecords } from '../records/stored.ts';

const ${many} = plainRecords(${one}, ${one}.${fields[0]!.name});

/** ${capital(many)}. */
export const ${one}Routes = ({ db }: Services): Routes<'${many}'> => ({
    'GET ${many}': ({ query }) => ${many}.list(db, query),
    'POST ${many}': ({ form, edit }) => edit(tx => ${many}.add(tx, form)),
    'GET ${one}/{id}': ({ params }) => ${many}.find(db, params.id),
    'PUT ${one}/{id}': ({ params, form, edit }) => edit(tx => ${many}.replace(tx, { ...form, ...params })),
    'DELETE ${one}/{id}': ({ params, query, edit }) => edit(tx => ${many}.remove(tx, { ...query, ...params })),
});
`;

const declaration = ({ many, one, fields, group, icon, about }: Wanted) => {
    const fieldOf = ({ name, kind, argument, isOptional }: Field) => {
        if (kind === 'reference') return `reference({ reference: '${argument}', required: true })`;
        if (kind === 'select')
            return `select({ required: true, choices: ['${argument.split(',').join("', '")}'], words: 'resources.${many}.${name}s' })`;
        const max = `max: limits.${one}.${name}`;
        if (!isOptional && kind === 'text') return `text({ required: true, ${max} })`;
        return `text({ ${max}, ${kind === 'lines' ? 'multiline: true, ' : ''}${isOptional ? 'optional' : 'required'}: true })`;
    };
    return `import ${capital(one)}Icon from '@mui/icons-material/${icon}';
import { limits } from '../../contract/limits.ts';
import type { ${capital(one)} } from '../../contract/${many}.ts';
import type { FormOf } from '../../contract/types.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { asForm } from '../../src/ui/fields/encode.ts';
import { ${listOf(fields.map(field => (isText(field) ? 'text' : field.kind)))} } from '../../src/ui/fields/field.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { standardViews } from '../../src/features/resource/standardViews.ts';

const fields = defineFields<${capital(one)}, FormOf<'POST ${many}'>>()({
    ${fields.map(field => `${field.name}: ${fieldOf(field)},`).join('\n    ')}
});

/** ${about} */
export const ${many} = defineResource({
    name: '${many}',
    endpoint: {
        record: '${one}/{id}',
        create: 'POST ${many}',
        list: pages('GET ${many}'),
        encode: asForm(fields),
    },
    group: '${group}',
    icon: ${capital(one)}Icon,
    paths: { record: '/${one}/:id' },
    filters: ['q'],
    ${fields[0]!.name === 'name' ? '' : `recordRepresentation: ({ ${fields[0]!.name} }) => ${fields[0]!.name},\n    `}...standardViews(fields),
});
`;
};

const screens = ({ many, one, fields }: Wanted) => {
    const [first] = fields as [Field];
    const label = (field: Field) => `name: /^${labelOf(field.name)}/`;
    const valueOf = (field: Field) =>
        isText(field)
            ? `'Some ${field.name}'`
            : field.kind === 'select'
              ? `'${choiceOf(field, 0)}' as const`
              : '1';
    const lists = [...new Set(fields.filter(({ kind }) => kind === 'reference').map(each => each.argument))];
    const answers = lists.map(list => {
        const call = list === 'channels' ? 'community/channels' : list;
        return `answer('GET ${call}', [{ id: 1, name: 'One of the ${list}'${references[list]![2] ?? ''} }]);`;
    });
    const fill = (field: Field) => {
        if (field.kind === 'select')
            return `await user.click(screen.getByRole('radio', { name: '${labelOf(choiceOf(field, 1)!)}' }));`;
        if (field.kind === 'reference')
            return `await user.click(screen.getByRole('combobox', { ${label(field)} }));
    await user.click(await screen.findByRole('option', { name: 'One of the ${field.argument}' }));`;
        return `await user.type(await screen.findByRole('textbox', { ${label(field)} }), 'Another');`;
    };
    const wanted = fields.filter(({ isOptional }) => !isOptional);
    const sent = wanted.map(
        field => `${field.name}: '${isText(field) ? 'Another' : (choiceOf(field, 1) ?? 1)}'`,
    );
    return `import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const ${one} = { id: 3, ${fields.map(field => `${field.name}: ${valueOf(field)}`).join(', ')} };

beforeEach(() => {
    ${[...answers, `answer('GET ${one}/{id}', ${one});`].join('\n    ')}
});

it('lists ${many}, searches them, and adds one in place', async () => {
    const lists = answer('GET ${many}', { items: [${one}], total: 1 });
    const created = answer('POST ${many}', ${one});
    const { user } = renderApp('/${many}');
    expect(await screen.findByRole('link', { name: 'Some ${first.name}' })).toHaveAttribute('href', '/${one}/3');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'some');
    await waitFor(() => expect(lists.at(-1)?.query.q).toBe('some'));
    await user.click(screen.getByRole('button', { name: 'Create ${capital(one)}' }));
    ${wanted.map(fill).join('\n    ')}
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(created[0]?.form).toMatchObject({ ${sent.join(', ')} }));
});

it('shows a ${one}, edits and deletes it', async () => {
    const saved = answer('PUT ${one}/{id}', ${one});
    const deleted = answer('DELETE ${one}/{id}', undefined);
    answer('GET ${many}', { items: [], total: 0 });
    const { user, currentAddress } = renderApp('/${one}/3');
    expect(await screen.findByRole('heading', { name: 'Some ${first.name}' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Edit/ }));
    await user.type(await screen.findByRole('textbox', { ${label(first)} }), '!');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(saved[0]?.form).toMatchObject({ ${first.name}: 'Some ${first.name}!' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Are you sure you want to delete this ${capital(one)}?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
    await waitFor(() => expect(currentAddress()).toBe('/${many}'));
});
`;
};

/** The new files by their paths, not yet formatted. */
export const newFiles = (wanted: Wanted): Record<string, string> => ({
    [`contract/${wanted.many}.ts`]: contract(wanted),
    [`server/database/schema/${wanted.many}.ts`]: schema(wanted),
    [`server/${wanted.many}/routes.ts`]: routes(wanted),
    [`resources/${wanted.many}/index.ts`]: declaration(wanted),
    [`tests/screens/${wanted.many}.test.tsx`]: screens(wanted),
});
