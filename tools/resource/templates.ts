import { capital, kindOf, labelOf, references, type Field, type Wanted } from './kinds.ts';

const listOf = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ');

/** Those of `names` that the code uses. */
const usedIn = (code: string, names: readonly string[]) =>
    names.filter(name => new RegExp(`(?<![\\w.'])${name}(?![\\w':])`).test(code));

const referencesOf = ({ fields }: Wanted) => fields.filter(({ kind }) => kind === 'reference');

const fromWire = ['dateTime', 'day', 'givenDateTime', 'id', 'textBoolean', 'textId', 'textWhole'];

const contract = ({ many, one, fields }: Wanted) => {
    const all = fields.map(field => ({
        name: field.name,
        wire: kindOf(field).wire(field, `limits.${one}.${field.name}`),
    }));
    const alike = all.filter(({ wire }) => wire[1] === undefined);
    const others = all.filter(({ wire }) => wire[1] !== undefined);
    const schemas = (place: 0 | 1) => others.map(({ name, wire }) => `${name}: ${wire[place]}, `).join('');
    const code = all.flatMap(({ wire }) => wire).join(' ');
    const imported = ['id', 'paged', 'perPageQuery', 'requiredText', ...usedIn(code, fromWire)];
    const article = /^[aeiou]/.test(one) ? 'an' : 'a';
    const orNull = `const orNull = (max: number) => z.string().trim().max(max).nullable().default(null);\n\n`;
    return `import { z } from 'zod';
import { defineArea } from './call.ts';
import { deletedVersion, savedVersion, version } from './history.ts';
import { limits, pageSizes } from './limits.ts';
import { ${listOf(imported)} } from './wire.ts';

${usedIn(code, ['orNull']).length > 0 ? orNull : ''}const fields = {
    ${alike.map(({ name, wire }) => `${name}: ${wire[0]},`).join('\n    ')}
};

const form = z.object({ ...fields, ${schemas(0)}version: savedVersion });

const ${one} = z.object({ ...fields, id, ${schemas(1)}version });
export type ${capital(one)} = z.infer<typeof ${one}>;

const query = perPageQuery(pageSizes.default).extend({
    q: z.string().trim().max(limits.searchText).default(''),
});

export const ${one}Area = defineArea({
    name: '${many}',
    rights: 'catalogue',
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

const schema = (wanted: Wanted) => {
    const { many, one, fields, about } = wanted;
    const columns = fields.map(field => `${field.name}: ${kindOf(field).column(field)},`);
    const code = columns.map(column => column.replace(/^\w+: /, '')).join(' ');
    const imported: Record<string, string[]> = {
        columns: ['key', ...usedIn(code, ['about', 'day', 'moment', 'restsOn'])],
    };
    const noted = referencesOf(wanted);
    for (const { argument } of noted) {
        const [table, file] = references[argument]!;
        (imported[file] ??= []).push(table);
    }
    const imports = Object.entries(imported)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, names]) => `import { ${listOf(names)} } from './${file}.ts';\n`);
    return `import { ${listOf(['pgTable', 'text', ...usedIn(code, ['boolean', 'integer'])])} } from 'drizzle-orm/pg-core';
import { defineRecord, shown } from '../../records/defineRecord.ts';
${imports.join('')}
/** ${about} */
export const ${one} = pgTable('${one}', {
    id: key(),
    ${columns.join('\n    ')}
});

export const ${one}Record = defineRecord(${one}, {
    columns: { ${fields.map(({ name }) => `${name}: shown`).join(', ')} },
    name: ['${fields[0]!.name}'],
    box: {
        words: '${many}',${noted[0] ? `\n        note: ['${noted[0].name}'],` : ''}
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
    const declaredAs = (field: Field) => kindOf(field).declared ?? field.kind;
    const declared = (field: Field) => {
        const options = kindOf(field).options(field, `limits.${one}.${field.name}`, many);
        return `${field.name}: ${declaredAs(field)}(${options && `{ ${options} }`}),`;
    };
    return `import ${capital(one)}Icon from '@mui/icons-material/${icon}';
import { limits } from '../../contract/limits.ts';
import type { ${capital(one)} } from '../../contract/${many}.ts';
import type { FormOf } from '../../contract/types.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { asForm } from '../../src/ui/fields/encode.ts';
import { ${listOf(fields.map(declaredAs))} } from '../../src/ui/fields/field.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { standardViews } from '../../src/features/resource/standardViews.ts';

const fields = defineFields<${capital(one)}, FormOf<'POST ${many}'>>()({
    ${fields.map(declared).join('\n    ')}
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

const screens = (wanted: Wanted) => {
    const { many, one, fields } = wanted;
    const [first] = fields as [Field];
    const lists = [...new Set(referencesOf(wanted).map(({ argument }) => argument))];
    const answers = lists.map(list => {
        const call = list === 'channels' ? 'community/channels' : list;
        return `answer('GET ${call}', [{ id: 1, name: 'One of the ${list}'${references[list]![2] ?? ''} }]);`;
    });
    const needed = fields.filter(({ isOptional, kind }) => !isOptional && kind !== 'boolean');
    const sent = needed.map(field => `${field.name}: ${kindOf(field).sent(field)}`);
    return `import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const ${one} = { id: 3, ${fields.map(field => `${field.name}: ${kindOf(field).value(field)}`).join(', ')} };

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
    ${needed.map(field => kindOf(field).fill(field, labelOf(field.name))).join('\n    ')}
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
    await user.type(await screen.findByRole('textbox', { name: /^${labelOf(first.name)}/ }), '!');
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
