import { lazy } from 'react';
import Icon from '@mui/icons-material/ContactSupportOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() => import('./QuestionList.tsx').then(module => ({ default: module.QuestionList })));
const Show = lazy(() => import('./QuestionShow.tsx').then(module => ({ default: module.QuestionShow })));

/** What members ask about products. */
export const questions = defineResource({
    name: 'questions',
    group: 'community',
    icon: Icon,
    paths: { record: '/question/:id' },
    pageSizes: pageSizes.questions,
    recordRepresentation: record => record.question,
    list: List,
    show: Show,
});
