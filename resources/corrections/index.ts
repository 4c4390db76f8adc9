import { lazy } from 'react';
import Icon from '@mui/icons-material/RuleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./CorrectionList.tsx').then(module => ({ default: module.CorrectionList })));
const Show = lazy(() => import('./CorrectionShow.tsx').then(module => ({ default: module.CorrectionShow })));

/** What members found wrong in the catalogue. */
export const corrections = defineResource({
    name: 'corrections',
    group: 'moderation',
    icon: Icon,
    paths: { record: '/correction/:id' },
    filters: ['resolved'],
    pageSizes: pageSizes.corrections,
    recordRepresentation: record => record.correction,
    list: List,
    show: Show,
});
