import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/ui/fields/encode.ts';
import { ingredientFields, primaryName } from './fields.ts';
import IngredientIcon from '@mui/icons-material/ScienceOutlined';
import type { RaRecord } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const ingredientsEndpoint: Endpoint = {
    record: 'ingredient/{id}',
    create: 'POST ingredients',
    list: narrowable(pages('GET ingredients', {}, 'per_page'), ['q'], null),
    encode: (values, before) => {
        const { body } = asBody(ingredientFields)(values, before) as { body: Record<string, unknown> };
        // A backend may lack these, and keeps what it is not sent.
        for (const name of ['cas_number', 'functions'])
            if (body[name] === null && !before?.[name]) delete body[name];
        return { body };
    },
};

export const ingredients = defineResource({
    name: 'ingredients',
    endpoint: ingredientsEndpoint,
    group: 'catalogue',
    order: 2,
    icon: IngredientIcon,
    paths: { record: '/ingredient/:id' },
    fields: ingredientFields,
    filters: ['q', 'hazard', 'rated', 'used'],
    pageSizes: pageSizes.ingredients,
    recordRepresentation: (record: RaRecord) => primaryName(record as Ingredient),
    list: view(() => import('./IngredientList.tsx').then(module => module.IngredientList)),
    show: view(() => import('./IngredientShow.tsx').then(module => module.IngredientShow)),
    edit: view(() => import('./IngredientEdit.tsx').then(module => module.IngredientEdit)),
});
