import Icon from '@mui/icons-material/RuleOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { narrowable, pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/kit/fields/encode.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource, newestFirst } from '../../src/kit/resource/defineResource.tsx';
import { correctionFields } from './fields.ts';

const List = view(() => import('./CorrectionList.tsx').then(module => module.CorrectionList));
const Show = view(() => import('./CorrectionShow.tsx').then(module => module.CorrectionShow));

/** Errors in the catalogue that members report. */
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
    filters: ['resolved', 'kind'],
    sort: newestFirst,
    pageSizes: pageSizes.corrections,
    recordRepresentation: record => record.correction,
    list: List,
    show: Show,
});
