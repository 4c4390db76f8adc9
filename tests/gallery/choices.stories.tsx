import type { Meta } from '@storybook/react-vite';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { AutocompleteArrayInput, AutocompleteInput } from '../../src/ui/input/AutocompleteInput.tsx';
import { Choice } from '../../src/ui/input/Choice.tsx';
import { Select } from '../../src/ui/input/Select.tsx';
import { SelectPopup } from '../../src/ui/input/SelectPopup.tsx';
import { ChoiceLine } from '../../src/ui/input/ChoiceLine.ts';
import { LinkArrayInput, LinkInput } from '../../src/ui/input/LinkInput.tsx';
import { OptionsInput } from '../../src/ui/input/OptionsInput.tsx';
import { RecordSearch } from '../../src/ui/input/RecordSearch.tsx';
import { ReferenceArrayInput, ReferenceInput } from '../../src/ui/input/ReferenceInput.tsx';
import { SelectInput } from '../../src/ui/input/SelectInput.tsx';
import { TreeInput } from '../../src/ui/input/TreeInput.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { required } from '../../src/ui/validators.ts';
import { brands, products, references, type Product } from './content.ts';
import { InForm } from './InForm.tsx';
import { Lines } from './Lines.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Inputs that choose',
    component: SelectInput,
    subcomponents: {
        AutocompleteInput,
        ReferenceInput,
        LinkInput,
        RecordSearch,
        TreeInput,
        OptionsInput,
        Choice,
        Select,
        SelectPopup,
    },
} satisfies Meta;

export const Selects = () => (
    <InForm record={{ country: 2 }} validated>
        <SelectInput source="country" label="Country" choices={references.countries} />
        <SelectInput
            source="none"
            label="Without a choice"
            choices={references.countries}
            emptyText="Any country"
        />
        <SelectInput
            source="required"
            label="Required"
            choices={references.countries}
            validate={required()}
        />
        <SelectInput
            source="disabled"
            label="Disabled"
            choices={references.countries}
            defaultValue={1}
            disabled
        />
    </InForm>
);

export const Autocompletes = () => (
    <InForm record={{ brand: 3, brands: [1, 3] }} validated>
        <AutocompleteInput source="brand" label="Brand" choices={brands} />
        <AutocompleteInput source="none" label="Without a choice" choices={brands} placeholder="Any brand" />
        <AutocompleteInput source="required" label="Required" choices={brands} validate={required()} />
        <AutocompleteInput source="loading" label="While the choices load" choices={undefined} isPending />
        <AutocompleteInput source="disabled" label="Disabled" choices={brands} defaultValue={1} disabled />
        <AutocompleteArrayInput source="brands" label="Several brands" choices={brands} />
    </InForm>
);

export const ReferenceLists = () => (
    <ResourceContextProvider value="brands">
        <InForm record={{ country_id: 2, tags: [1, 2] }}>
            <ReferenceInput source="country_id" />
            <ReferenceArrayInput source="tags" />
        </InForm>
    </ResourceContextProvider>
);

export const RecordsOfAnotherResource = () => (
    <InForm record={{ maker: 3, makers: [1, 2] }}>
        <ReferenceInput source="maker" label="Maker" reference="brands" />
        <ReferenceArrayInput source="makers" label="Makers" reference="brands" />
    </InForm>
);

export const Links = () => (
    <InForm record={{ brand: brands[0], products: products.slice(0, 2) }}>
        <LinkInput source="brand" label="Brand" />
        <LinkArrayInput source="products" label="Products" />
    </InForm>
);

const found = (text: string): UseQueryOptions<Product[]> => ({
    queryKey: ['gallery', 'searched', text],
    queryFn: async () => products,
});

export const Search = () => (
    <InForm record={{ several: products.slice(0, 2) }}>
        <RecordSearch
            source="one"
            label="Product"
            placeholder="components.input.products"
            query={found}
            nameOf={({ name }) => name}
            render={({ name, image, barcode }) => (
                <ChoiceLine>
                    <StemImage stem={image} size={110} alt="" />
                    <b>{name}</b>
                    <span>{barcode}</span>
                </ChoiceLine>
            )}
        />
        <RecordSearch
            source="several"
            label="Products"
            multiple
            max={5}
            query={found}
            nameOf={({ name }) => name}
            render={({ name }) => name}
        />
    </InForm>
);

export const LinesOfChoices = () => (
    <Lines className="wide">
        {products.map(({ id, name, image, barcode }) => (
            <ChoiceLine key={id}>
                <StemImage stem={image} size={110} alt="" />
                <b>{name}</b>
                <span>{barcode}</span>
            </ChoiceLine>
        ))}
    </Lines>
);

export const Tree = () => (
    <InForm record={{ categories: [2, 4] }} validated>
        <TreeInput source="categories" label="Categories" nodes={references.categories} />
        <TreeInput source="loading" label="While the tree loads" nodes={undefined} />
        <TreeInput source="required" label="Required" nodes={references.categories} validate={required()} />
    </InForm>
);

export const AnyOptions = () => (
    <InForm record={{ size: '50 ml' }}>
        <OptionsInput<string>
            source="size"
            label="Size"
            options={['30 ml', '50 ml', '200 ml']}
            getOptionLabel={size => size}
            getOptionKey={size => size}
            filterOptions={(all, { inputValue }) => all.filter(size => size.includes(inputValue))}
            toOption={value => value as string}
            toValue={chosen => chosen}
        />
    </InForm>
);

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, text: `${hour}:00` }));

/** From twelve options on, they can be searched. */
export const OneOfManyOptions = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [hour, setHour] = useState('9');
    return (
        <div ref={setAnchor}>
            <Select label="Begins at" options={hours} value={hour} onChange={setHour} />
            <SelectPopup
                open={anchor !== null}
                anchor={anchor}
                label="Begins at"
                list="hours"
                options={hours}
                value={hour}
                onChoose={setHour}
                onClose={nothing}
            />
        </div>
    );
};

export const ChoiceInAWindow = () => {
    const [value, setValue] = useState<string | undefined>('2');
    const options = references.countries.map(({ id, name }) => ({ value: id, text: name }));
    return (
        <Lines className="wide">
            <Choice label="Country" all="Any country" options={options} value={value} onChange={setValue} />
        </Lines>
    );
};
