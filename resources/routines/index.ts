import { lazy } from 'react';
import Icon from '@mui/icons-material/EventRepeatOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./RoutineList.tsx').then(module => ({ default: module.RoutineList })));
const Show = lazy(() => import('./RoutineShow.tsx').then(module => ({ default: module.RoutineShow })));

/** Members' routines. */
export const routines = defineResource({
    name: 'routines',
    group: 'community',
    icon: Icon,
    paths: { record: '/routine/:id' },
    pageSizes: pageSizes.routines,
    recordRepresentation: record => record.name,
    list: List,
    show: Show,
});
