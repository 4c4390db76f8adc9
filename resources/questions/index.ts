import Icon from '@mui/icons-material/ContactSupportOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/kit/fields/encode.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource, newestFirst } from '../../src/kit/resource/defineResource.tsx';
import { standardViews } from '../../src/kit/standard/standardViews.ts';
import { questionFields } from './fields.ts';
import { UnreadQuestions } from './UnreadQuestions.tsx';

const List = view(() => import('./QuestionList.tsx').then(module => module.QuestionList));
const Show = view(() => import('./QuestionShow.tsx').then(module => module.QuestionShow));

/** Members' questions about products. */
export const questions = defineResource({
    name: 'questions',
    endpoint: {
        record: 'product-question/{id}',
        list: narrowable(pages('GET product-questions', {}, 'per_page')),
        encode: asBody(questionFields),
    },
    group: 'community',
    order: 2,
    icon: Icon,
    badge: UnreadQuestions,
    paths: { record: '/question/:id' },
    fields: questionFields,
    filters: ['q', 'answered'],
    sort: newestFirst,
    pageSizes: pageSizes.questions,
    recordRepresentation: record => record.question,
    list: List,
    show: Show,
    edit: standardViews(questionFields).edit,
});
