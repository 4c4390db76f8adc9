import Icon from '@mui/icons-material/DocumentScannerOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { narrowableOrWanted, wantedOr } from '../../src/shared/barcode/wantedOrder.ts';
import { barcodeMissFields } from './fields.ts';

const Show = view(
    withMessages(['barcode', 'history', 'scan'], () =>
        import('./page/BarcodePage.tsx').then(module => module.BarcodePage),
    ),
);
const List = view(() => import('./BarcodeMissList.tsx').then(module => module.BarcodeMissList));

const list = wantedOr(pages('GET barcode-scan-misses'));

/** Barcodes that members scanned and no product has. */
export const barcodeMisses = defineResource({
    name: 'barcode-misses',
    endpoint: { list: narrowableOrWanted(list, ['wanted'], null) },
    group: 'moderation',
    order: 4,
    icon: Icon,
    /** Of a barcode, whose digits are the id: everything that has it, not only the misses. */
    paths: { record: '/barcode/:id' },
    filters: ['wanted', 'submitted'],
    fields: barcodeMissFields,
    pageSizes: pageSizes.barcodeMisses,
    list: List,
    show: Show,
});
