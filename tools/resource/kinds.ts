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
    kind: keyof typeof kinds;
    /** The most characters, the largest number, the values or the list. */
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
export const choicesOf = ({ argument }: Pick<Field, 'argument'>) => argument.split(',');
const quoted = (field: Field) => `['${choicesOf(field).join("', '")}']`;

/** A field's code; `limit` is what `contract/limits.ts` calls its limit. */
interface Kind {
    /** How the field is asked for, and what it is. */
    usage: [string, string];
    argument?: { is: RegExp; needs: string };
    /** The argument is a limit. */
    isLimited?: true;
    mayBeEmpty?: true;
    /** Its schema in a save, and in a record if that differs. */
    wire: (field: Field, limit: string) => [inSave: string, inRecord?: string];
    column: (field: Field) => string;
    /** The options of the declared field. */
    options: (field: Field, limit: string, many: string) => string;
    /** The kind of the declared field, if its name is another. */
    declared?: string;
    /** In the record of the test; what the test does to fill the input, and what is then sent. */
    value: (field: Field) => string;
    fill: (field: Field, label: string) => string;
    sent: (field: Field) => string;
}

const orNull = (schema: string, { isOptional }: Field) =>
    isOptional ? `${schema}.nullable().default(null)` : schema;
const nullable = (schema: string, { isOptional }: Field) => (isOptional ? `${schema}.nullable()` : schema);
const notNull = (column: string, { isOptional }: Field) => (isOptional ? column : `${column}.notNull()`);
const required = ({ isOptional }: Field) => (isOptional ? 'optional: true' : 'required: true');

const typed =
    (text: string): Kind['fill'] =>
    (_, label) =>
        `await user.type(await screen.findByRole('textbox', { name: /^${label}/ }), '${text}');`;

const words = (multiline: string, usage: Kind['usage']): Kind => ({
    usage,
    argument: { is: /^[1-9]\d{0,4}$/, needs: 'needs its most characters' },
    isLimited: true,
    mayBeEmpty: true,
    wire: ({ isOptional }, limit) => [`${isOptional ? 'orNull' : 'requiredText'}(${limit})`],
    column: field => notNull('text()', field),
    options: (field, limit) =>
        field.isOptional || multiline
            ? `max: ${limit}, ${multiline}${required(field)}`
            : `required: true, max: ${limit}`,
    declared: 'text',
    value: ({ name }) => `'Some ${name}'`,
    fill: typed('Another'),
    sent: () => `'Another'`,
});

export const kinds = {
    text: words('', ['name:text:50', 'a text of at most 50 characters']),
    lines: words('multiline: true, ', ['note:lines:2000', 'one of several lines']),
    number: {
        usage: ['quantity:number:1000', 'a whole number from 0 to 1000'],
        argument: { is: /^[1-9]\d{0,8}$/, needs: 'needs its largest number' },
        isLimited: true,
        mayBeEmpty: true,
        wire: (field, limit) => [orNull(`textWhole(0, ${limit})`, field), nullable('z.int()', field)],
        column: field => notNull('integer()', field),
        options: (field, limit) => `${required(field)}, min: 0, max: ${limit}`,
        value: () => '1',
        fill: typed('7'),
        sent: () => `'7'`,
    },
    boolean: {
        usage: ['vegan:boolean', 'yes or no'],
        wire: () => ['textBoolean.default(false)', 'z.boolean()'],
        column: () => 'boolean().notNull()',
        options: () => '',
        value: () => 'true',
        fill: () => '',
        sent: () => '',
    },
    date: {
        usage: ['sent:date', 'a moment'],
        mayBeEmpty: true,
        wire: field => [orNull('givenDateTime', field), nullable('dateTime', field)],
        column: field => notNull(`moment('${field.name}')`, field),
        options: required,
        value: () => `'2026-03-10 08:00:00'`,
        fill: typed('10-03-2030 08:00'),
        sent: () => 'expect.stringMatching(/^2030-03-/)',
    },
    day: {
        usage: ['printed:day', 'a calendar day'],
        mayBeEmpty: true,
        wire: field => [orNull('day', field)],
        column: field => notNull(`day('${field.name}')`, field),
        options: required,
        value: () => `'2026-03-10'`,
        fill: typed('11-03-2026'),
        sent: () => `'2026-03-11'`,
    },
    select: {
        usage: ['kind:select:retail,wholesale', 'one of these values'],
        argument: { is: /^[a-z]+(,[a-z]+)+$/, needs: 'needs two values or more, with commas between' },
        wire: field => [`z.enum(${quoted(field)})`],
        column: field => `text({ enum: ${quoted(field)} }).notNull()`,
        options: (field, _, many) =>
            `required: true, choices: ${quoted(field)}, words: 'resources.${many}.${field.name}s'`,
        value: field => `'${choicesOf(field)[0]}' as const`,
        fill: field =>
            `await user.click(screen.getByRole('radio', { name: '${labelOf(choicesOf(field)[1]!)}' }));`,
        sent: field => `'${choicesOf(field)[1]}'`,
    },
    reference: {
        usage: ['country_id:reference:countries', 'the id of an entry of a reference list'],
        argument: {
            is: new RegExp(`^(${Object.keys(references).join('|')})$`),
            needs: `needs one of the lists ${Object.keys(references).join(', ')}`,
        },
        mayBeEmpty: true,
        wire: field => [orNull('textId', field), nullable('id', field)],
        column: ({ argument, isOptional }) =>
            `${isOptional ? 'about' : 'restsOn'}(() => ${references[argument]![0]}.id)`,
        options: field => `reference: '${field.argument}', ${required(field)}`,
        value: () => '1',
        fill: ({ argument }, label) => `await user.click(screen.getByRole('combobox', { name: /^${label}/ }));
    await user.click(await screen.findByRole('option', { name: 'One of the ${argument}' }));`,
        sent: () => `'1'`,
    },
} satisfies Record<string, Kind>;

export const kindOf = ({ kind }: Pick<Field, 'kind'>): Kind => kinds[kind];
