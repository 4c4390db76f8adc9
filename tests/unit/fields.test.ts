import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { toFormData } from '../../dataProvider/http.ts';
import { unflatten } from '../../server/http/form.ts';
import { resources } from '../../src/app/registry.ts';
import { asBody, asForm } from '../../src/ui/fields/encode.ts';
import type { Field } from '../../src/ui/fields/field.ts';
import { rulesOf } from '../../src/ui/fields/rules.ts';
import type { DefinedResource } from '../../src/features/resource/defineResource.tsx';
import { boundariesOf } from './support/boundaries.ts';

/** The calls that save a record of the resource, by whether the record is known already. */
const savesOf = ({ endpoint }: DefinedResource) => {
    const table: Record<string, Call> = calls;
    const saves = [
        { name: endpoint?.create ?? '', before: undefined },
        { name: `PUT ${endpoint?.record}`, before: { id: 1 } },
    ];
    return saves.flatMap(save => (table[save.name] ? [{ ...save, call: table[save.name]! }] : []));
};

type Save = ReturnType<typeof savesOf>[number];

/** What the server makes of a form: fields are texts, files are bytes, and flat names are nested. */
const received = (form: object) =>
    unflatten(
        [...toFormData(form)].map(([name, value]) => [
            name,
            typeof value === 'string' ? value : { filename: value.name, bytes: new Uint8Array() },
        ]),
    );

const sends = ({ before }: Save, field: Field) => !(before && field.createOnly);

/** Whether the contract takes what a save sends of a form that holds `value`. */
const takes = ({ call, before }: Save, name: string, field: Field, value: unknown) => {
    const [fields, values] = [{ [name]: field }, { [name]: value }];
    const sent = call.form ? asForm(fields)(values, before) : asBody(fields)(values, before);
    const arrives = 'form' in sent ? received(sent.form) : JSON.parse(JSON.stringify(sent.body));
    const issues = (call.form ?? call.body)?.safeParse(arrives).error?.issues ?? [];
    return !issues.some(({ path }) => path[0] === (field.sentAs ?? name));
};

const passes = (field: Field, value: unknown) =>
    rulesOf(field).every(rule => rule(value, {}, {}) === undefined);

/** Every field that is written, with the saves that send it. */
const written = resources.flatMap(resource =>
    Object.entries(resource.fields ?? {})
        .filter(([, field]) => !field.readOnly)
        .map(([name, field]) => ({
            resource: resource.name,
            name,
            field,
            saves: savesOf(resource).filter(save => sends(save, field)),
        })),
);

describe('the declaration of a field and the contract', () => {
    it.each(written)('accept and refuse the same: $name of $resource', ({ resource, name, field, saves }) => {
        const sentBy = `no call of contract/ sends it: give the endpoint in resources/${resource} a create or a record`;
        expect(saves, sentBy).not.toHaveLength(0);
        const boundaries = boundariesOf(field);
        const declared = boundaries.map(({ what, value, inRow = [] }) => [
            what,
            inRow.every(each => passes(each.field, each.value)) && passes(field, value),
        ]);
        const contract = boundaries.map(({ what, value }) => [
            what,
            saves.every(save => takes(save, name, field, value)),
        ]);
        const names = saves.map(save => save.name).join(' and ');
        const differ = `resources/${resource} declares other rules (+) for ${name} than contract/ has for ${names} (-)`;
        expect(Object.fromEntries(declared), differ).toEqual(Object.fromEntries(contract));
        expect(declared.map(([, accepted]) => accepted)).toContain(true);
    });

    it('are held together in every resource that is written', () => {
        const resourcesWritten = new Set(written.map(({ resource }) => resource));
        for (const name of ['brands', 'ingredients', 'posts', 'products', 'questions'])
            expect(resourcesWritten).toContain(name);
    });
});
