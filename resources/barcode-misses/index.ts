import { lazy } from 'react';
import Icon from '@mui/icons-material/DocumentScannerOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { defineResource } from '../defineResource.tsx';

const List = lazy(() =>
    import('./BarcodeMissList.tsx').then(module => ({ default: module.BarcodeMissList })),
);

/** Barcodes members scanned that no product bears. */
export const barcodeMisses = defineResource({
    name: 'barcode-misses',
    group: 'moderation',
    icon: Icon,
    pageSizes: pageSizes.barcodeMisses,
    list: List,
});
