import type { CorrectionRow } from '../../contract/moderation.ts';
import type { BodyOf } from '../../contract/types.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { boolean, date, link, text } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/RuleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/ui/fields/encode.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource, newestFirst } from '../../src/features/resource/defineResource.tsx';

const correctionFields = defineFields<CorrectionRow, BodyOf<'PUT correction/{id}'>>()({
    resolved: boolean({ required: true }),
    correction: text({ readOnly: true, multiline: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
});

const List = view(() => import('./CorrectionList.tsx').then(module => module.CorrectionList));
const Show = view(() => import('./CorrectionShow.tsx').then(module => module.CorrectionShow));

export const corrections = defineResource({
    name: 'corrections',
    endpoint: {
        record: 'correction/{id}',
        list: narrowable(pages('GET corrections', { resolved: false }), ['resolved']),
        encode: asBody(correctionFields),
    },
    group: 'moderation',
    order: 2,
    icon: Icon,
    paths: { record: '/correction/:id' },
    fields: correctionFields,
    filters: ['resolved', 'kind', 'q', 'member'],
    idFilters: { member: 'resources.corrections.fields.user' },
    sort: newestFirst,
    pageSizes: pageSizes.corrections,
    recordRepresentation: record => record.correction,
    list: List,
    show: Show,
});
