import IngredientIcon from '@mui/icons-material/ScienceOutlined';
import type { RaRecord } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { ingredientsEndpoint } from './endpoint.ts';
import { ingredientFields } from './fields.ts';
import { primaryName } from './names.ts';

/** INCI names with their synonyms and hazard scores. */
export const ingredients = defineResource({
    name: 'ingredients',
    endpoint: ingredientsEndpoint,
    group: 'catalogue',
    order: 2,
    icon: IngredientIcon,
    paths: { record: '/ingredient/:id' },
    fields: ingredientFields,
    filters: ['q'],
    pageSizes: pageSizes.ingredients,
    recordRepresentation: (record: RaRecord) => primaryName(record as Ingredient),
    list: view(() => import('./IngredientList.tsx').then(module => module.IngredientList)),
    show: view(() => import('./IngredientShow.tsx').then(module => module.IngredientShow)),
    edit: view(() => import('./IngredientEdit.tsx').then(module => module.IngredientEdit)),
});
