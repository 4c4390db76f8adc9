import {
    ArrayInput,
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanField,
    BooleanInput,
    ChipField,
    DateField,
    DateInput,
    DateTimeInput,
    DeleteButton,
    EditButton,
    EmailField,
    FunctionField,
    Labeled,
    NumberField,
    NumberInput,
    PasswordInput,
    RadioButtonGroupInput,
    ReferenceArrayInput,
    ReferenceField,
    ReferenceInput,
    ReferenceManyField,
    SelectArrayInput,
    SelectField,
    SelectInput,
    SimpleFormIterator,
    TextField,
    TextInput,
    UrlField,
    choices as oneOf,
    email,
    maxLength,
    maxValue,
    minLength,
    minValue,
    number,
    regex,
    required,
    type Validator,
} from '../../src/admin.ts';
import { DataTable } from '../../src/admin.ts';
import type { Balm } from './lists.tsx';

const kinds = [
    { id: 'lip', name: 'Lips' },
    { id: 'hand', name: 'Hands' },
];

const coded = [
    { code: 1, full_name: 'Ada', ends: true },
    { code: 2, full_name: 'Ben', ends: false },
];

const odd: Validator = value => (value % 2 === 0 ? 'Must be odd' : undefined);

/** An input with each prop. */
export const inputs = {
    source: <TextInput source="name" />,
    nested: <TextInput source="maker.name" label="Maker" />,
    label: <TextInput source="name" label="What it is called" />,
    labelElement: <TextInput source="name" label={<b>Called</b>} />,
    noLabel: <TextInput source="name" label={false} />,
    helperText: <TextInput source="name" label="Name" helperText="As on the tin" />,
    noHelperText: <TextInput source="name" label="Name" helperText={false} />,
    defaultValue: <TextInput source="note" label="Note" defaultValue="New" />,
    disabled: <TextInput source="name" label="Name" disabled />,
    readOnly: <TextInput source="name" label="Name" readOnly />,
    format: <TextInput source="name" label="Name" format={(value: string) => value?.toUpperCase()} />,
    parse: <TextInput source="name" label="Name" parse={(typed: string) => typed.trim()} />,
    onChange: <TextInput source="name" label="Name" onChange={event => event.target.value} />,
    onBlur: <TextInput source="name" label="Name" onBlur={() => undefined} />,
    validate: <TextInput source="name" label="Name" validate={required()} />,
    validateMany: (
        <TextInput source="name" label="Name" validate={[required(), minLength(2), maxLength(15)]} />
    ),
    validateOwn: <NumberInput source="price" label="Price" validate={[number(), odd]} />,
    validateRest: <TextInput source="mail" label="Mail" validate={[email(), regex(/@/, 'An address')]} />,
    validateChoices: (
        <TextInput source="kind" label="Kind" validate={oneOf(['lip', 'hand'], 'Lips or hands')} />
    ),
    sx: <TextInput source="name" label="Name" sx={{ width: 200 }} />,
    className: <TextInput source="name" label="Name" className="name-of-balm" />,
    id: <TextInput source="name" label="Name" id="the_name" />,
    isRequired: <TextInput source="name" label="Name" isRequired />,
    multiline: <TextInput source="name" label="Name" multiline rows={4} />,
    type: <TextInput source="mail" label="Mail" type="email" />,
    placeholder: <TextInput source="note" label="Note" placeholder="Anything else" />,
    resettable: <TextInput source="name" label="Name" resettable />,
    number: <NumberInput source="price" label="Price" min={1} max={9} />,
    numberRules: <NumberInput source="price" label="Price" validate={[minValue(1), maxValue(9)]} />,
    boolean: (
        <BooleanInput source="sold_out" label="Sold out" defaultValue={false} helperText="None are left" />
    ),
    password: <PasswordInput source="secret" label="Secret" />,
    date: <DateInput source="made" label="Made" />,
    dateTime: <DateTimeInput source="made" label="Made" />,
    select: <SelectInput source="kind" label="Kind" choices={kinds} />,
    selectTexts: <SelectInput source="kind" label="Kind" choices={['lip', 'hand']} />,
    selectOptions: (
        <SelectInput
            source="by"
            label="By"
            choices={coded}
            optionText="full_name"
            optionValue="code"
            disableValue="ends"
        />
    ),
    selectFunction: (
        <SelectInput
            source="by"
            label="By"
            choices={coded}
            optionValue="code"
            optionText={choice => `Dr ${choice.full_name}`}
        />
    ),
    selectEmpty: (
        <SelectInput source="none" label="Kind" choices={kinds} emptyText="No kind" emptyValue={null} />
    ),
    selectRequired: <SelectInput source="kind" label="Kind" choices={kinds} validate={required()} />,
    selectPlain: <SelectInput source="kind" label="Kind" choices={kinds} translateChoice={false} />,
    selectArray: <SelectArrayInput source="kinds" label="Kinds" choices={kinds} />,
    radio: <RadioButtonGroupInput source="kind" label="Kind" choices={kinds} row={false} />,
    radioOptions: (
        <RadioButtonGroupInput
            source="by"
            label="By"
            choices={coded}
            optionText="full_name"
            optionValue="code"
        />
    ),
    autocomplete: <AutocompleteInput source="kind" label="Kind" choices={kinds} />,
    autocompleteOptions: (
        <AutocompleteInput source="by" label="By" choices={coded} optionText="full_name" optionValue="code" />
    ),
    autocompleteEmpty: <AutocompleteInput source="none" label="Kind" choices={kinds} emptyText="No kind" />,
    autocompleteMatch: (
        <AutocompleteInput
            source="by"
            label="By"
            choices={coded}
            optionValue="code"
            optionText={<TextField source="full_name" />}
            inputText={choice => choice.full_name}
            matchSuggestion={(typed, choice) => choice.full_name.startsWith(typed)}
        />
    ),
    autocompleteArray: <AutocompleteArrayInput source="kinds" label="Kinds" choices={kinds} />,
    reference: <ReferenceInput source="maker_id" reference="makers" label="Maker" />,
    referenceSelect: (
        <ReferenceInput
            source="maker_id"
            reference="makers"
            sort={{ field: 'name', order: 'ASC' }}
            perPage={50}
        >
            <SelectInput label="Maker" optionText="name" />
        </ReferenceInput>
    ),
    referenceAutocomplete: (
        <ReferenceInput source="maker_id" reference="makers" filter={{ open: true }}>
            <AutocompleteInput
                label="Maker"
                optionText={choice => `${choice.name} (${choice.id})`}
                filterToQuery={typed => ({ name: typed })}
            />
        </ReferenceInput>
    ),
    referenceArray: (
        <ReferenceArrayInput source="maker_ids" reference="makers">
            <AutocompleteArrayInput label="Makers" />
        </ReferenceArrayInput>
    ),
    array: (
        <ArrayInput source="steps" label="Steps">
            <SimpleFormIterator inline disableReordering>
                <TextInput source="text" label="Step" />
                <NumberInput source="minutes" label="Minutes" />
            </SimpleFormIterator>
        </ArrayInput>
    ),
};

/** A field with each prop. */
export const fields = {
    text: <TextField source="name" />,
    textEmpty: <TextField source="nothing" emptyText="Not known" />,
    textSx: <TextField source="name" sx={{ fontWeight: 700 }} />,
    number: <NumberField source="price" options={{ style: 'currency', currency: 'EUR' }} locales="en-GB" />,
    numberTransform: <NumberField source="price" transform={value => value * 2} />,
    date: <DateField source="made" />,
    dateTime: <DateField source="made" showTime />,
    dateOptions: <DateField source="made" locales="en-GB" options={{ weekday: 'long' }} />,
    boolean: <BooleanField source="sold_out" valueLabelTrue="All gone" />,
    email: <EmailField source="mail" />,
    url: <UrlField source="site" target="_blank" rel="noopener" />,
    function: <FunctionField<Balm> render={record => `${record.name} at ${record.price}`} />,
    functionSource: <FunctionField source="name" render={record => <b>{record.name}</b>} />,
    select: <SelectField source="kind" choices={kinds} />,
    chip: <ChipField source="name" />,
    record: <TextField source="name" record={{ id: 8, name: 'By hand' }} />,
    labeled: (
        <Labeled label="Called">
            <TextField source="name" />
        </Labeled>
    ),
    reference: (
        <ReferenceField source="maker_id" reference="makers" link="show">
            <TextField source="name" />
        </ReferenceField>
    ),
    noLink: <ReferenceField source="maker_id" reference="makers" link={false} />,
    referenceMany: (
        <ReferenceManyField
            reference="reviews"
            target="balm_id"
            sort={{ field: 'id', order: 'DESC' }}
            perPage={5}
        >
            <DataTable rowClick={false}>
                <DataTable.Col source="text" label="Review" />
            </DataTable>
        </ReferenceManyField>
    ),
    editButton: <EditButton label="Change it" icon={<i>✎</i>} variant="text" />,
    deleteButton: (
        <DeleteButton
            label="Throw away"
            confirmTitle="Throw it away?"
            confirmContent="Nobody will find it."
            successMessage="Thrown away"
        />
    ),
};
