import Icon from '@mui/icons-material/DocumentScannerOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { barcodeMissFields } from './fields.ts';

const List = view(() => import('./BarcodeMissList.tsx').then(module => module.BarcodeMissList));

/** Barcodes that members scanned and no product has. */
export const barcodeMisses = defineResource({
    name: 'barcode-misses',
    endpoint: { list: pages('GET barcode-scan-misses') },
    group: 'moderation',
    order: 4,
    icon: Icon,
    fields: barcodeMissFields,
    pageSizes: pageSizes.barcodeMisses,
    list: List,
});
