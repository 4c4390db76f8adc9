import type { Question } from '../../contract/community.ts';
import { limits, pageSizes } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/types.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, link, text } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/ContactSupportOutlined';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/ui/fields/encode.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';
import { standardViews } from '../../src/features/resource/standardViews.ts';
import { unreadCount } from '../../src/features/unread/unreadCount.tsx';

const questionFields = defineFields<Question, BodyOf<'PUT product-question/{id}'>>()({
    question: text({ required: true, max: limits.question, multiline: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
});

const List = view(() => import('./QuestionList.tsx').then(module => module.QuestionList));
const Show = view(() => import('./QuestionShow.tsx').then(module => module.QuestionShow));

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
    badge: unreadCount('questions', 'GET product-question-ids'),
    paths: { record: '/question/:id' },
    fields: questionFields,
    filters: ['q', 'answered', 'member'],
    idFilters: { member: 'resources.questions.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.questions,
    recordRepresentation: record => record.question,
    countAlong: record => record.product_question_answers.length,
    list: List,
    show: Show,
    edit: standardViews(questionFields).edit,
});
