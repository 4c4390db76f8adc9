import IngredientIcon from '@mui/icons-material/ScienceOutlined';
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';
import { primaryName } from './names.ts';

/** INCI names with their synonyms and hazard scores. */
export const ingredients = defineResource({
    name: 'ingredients',
    group: 'catalogue',
    icon: IngredientIcon,
    paths: { record: '/ingredient/:id' },
    filters: ['q'],
    pageSizes: pageSizes.ingredients,
    recordRepresentation: (record: RaRecord) => primaryName(record as Ingredient),
    list: lazy(() => import('./IngredientList.tsx').then(module => ({ default: module.IngredientList }))),
    show: lazy(() => import('./IngredientShow.tsx').then(module => ({ default: module.IngredientShow }))),
    edit: lazy(() => import('./IngredientEdit.tsx').then(module => ({ default: module.IngredientEdit }))),
});
