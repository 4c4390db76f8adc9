import type { BarcodeMiss } from '../../contract/moderation.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date, number, text } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/DocumentScannerOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { narrowableOrWanted, wantedOr } from '../../src/features/barcode/wantedOrder.ts';

const barcodeMissFields = defineFields<BarcodeMiss>()({
    hits: number({ readOnly: true }),
    barcode: text({ readOnly: true }),
    counts_as: text({ readOnly: true }),
    created: date({ readOnly: true }),
});

const Show = view(
    withMessages(['barcode', 'history', 'scan'], () =>
        import('./page/BarcodePage.tsx').then(module => module.BarcodePage),
    ),
);
const List = view(() => import('./BarcodeMissList.tsx').then(module => module.BarcodeMissList));

const list = wantedOr(pages('GET barcode-scan-misses'));

export const barcodeMisses = defineResource({
    name: 'barcode-misses',
    endpoint: { list: narrowableOrWanted(list, ['wanted'], null) },
    group: 'moderation',
    order: 4,
    icon: Icon,
    /** Every barcode has a page; its digits are the id. */
    paths: { record: '/barcode/:id' },
    filters: ['wanted', 'submitted', 'barcode'],
    fields: barcodeMissFields,
    pageSizes: pageSizes.barcodeMisses,
    list: List,
    show: Show,
});
