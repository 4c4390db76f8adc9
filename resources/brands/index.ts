import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

/** The houses products come from, with those they belong to. */
export const brands = defineResource({
    name: 'brands',
    group: 'catalogue',
    icon: BrandIcon,
    paths: { record: '/brand/:id' },
    pageSizes: pageSizes.brands,
    recordRepresentation: ({ name }) => name,
    list: lazy(() => import('./BrandList.tsx').then(module => ({ default: module.BrandList }))),
    show: lazy(() => import('./BrandShow.tsx').then(module => ({ default: module.BrandShow }))),
    edit: lazy(() => import('./BrandEdit.tsx').then(module => ({ default: module.BrandEdit }))),
});
