import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { callQuery } from '../../../dataProvider/calls.ts';
import { FoundInput } from '../../../src/ui/input/FoundInput.tsx';
import type { ChosenProps, RecordFilter } from '../../../src/ui/list/narrow/filter.ts';

interface Found extends RaRecord {
    id: number;
    names: { name: string; primary: boolean }[];
}

const nameOf = ({ names }: Found) => names.find(({ primary }) => primary)?.name ?? '';

const useIngredient = (id: string | undefined) =>
    useGetOne<Found>('ingredients', { id: Number(id), meta: { quiet: true } }, { enabled: id !== undefined })
        .data;

const foundIngredients = (text: string) =>
    callQuery('GET ingredients', { query: { q: text, page: 1, per_page: 20 }, select: ({ items }) => items });

const IngredientInput = (props: ChosenProps) => (
    <FoundInput<Found>
        {...props}
        chosen={useIngredient(props.value)}
        found={foundIngredients}
        nameOf={nameOf}
        placeholder={useTranslate()('resources.ingredients.search')}
    />
);

const IngredientName = ({ id }: { id: string }) => {
    const ingredient = useIngredient(id);
    return <bdi>{ingredient ? nameOf(ingredient) : `#${id}`}</bdi>;
};

/** Narrows the catalogue to the products that list an ingredient. */
export const ingredientFilter: RecordFilter = {
    kind: 'record',
    source: 'ingredient',
    label: 'lists.products.ingredient',
    Input: IngredientInput,
    Name: IngredientName,
};
