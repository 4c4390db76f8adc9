import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { brandsEndpoint } from './endpoint.ts';
import { brandFields } from './fields.ts';

/** The brands of the catalogue and their parent brands. */
export const brands = defineResource({
    name: 'brands',
    endpoint: brandsEndpoint,
    group: 'catalogue',
    order: 3,
    icon: BrandIcon,
    paths: { record: '/brand/:id' },
    fields: brandFields,
    filters: ['q'],
    pageSizes: pageSizes.brands,
    recordRepresentation: ({ name }) => name,
    list: view(() => import('./BrandList.tsx').then(module => module.BrandList)),
    show: view(() => import('./BrandShow.tsx').then(module => module.BrandShow)),
    edit: view(() => import('./BrandEdit.tsx').then(module => module.BrandEdit)),
});
