import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { styled } from '../../../src/ui/styled.ts';
import { downloadJson } from './bulkJson.ts';
import { type TableField, tableFields } from './tableColumns.ts';

const products = [
    {
        name: 'Barley Water Toner',
        brand: 'Halden & Rye',
        image_file: 'barley-water-toner.png',
        description: 'A light toner for every day.',
        ingredients: 'Aqua, Glycerin, 1,2-Hexanediol, Panthenol',
        barcodes: ['2009481530271'],
        categories: ['Face care › Toners'],
    },
    {
        name: 'Rye Ferment Essence',
        brand: 'Halden & Rye',
        image_file: 'rye-ferment-essence.webp',
        ingredients: ['Aqua', 'Rye Seed Ferment, filtered', 'Betaine'],
        barcodes: [],
        categories: ['Essences', 'Face care › Treatments'],
    },
];

const exampleJson = JSON.stringify(products, null, 4);

const Parts = styled('div')(({ theme: { breakpoints, palette, radius, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space.sections,
    ...typography.body2,
    '& p': { color: palette.paper.secondary, marginBlockEnd: 12 },
    '& p.table': { marginBlock: '12px 0' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 12px' },
    '& dt, & pre': { fontFamily: 'monospace' },
    '& dd': { color: palette.paper.secondary },
    '& pre': {
        marginBlock: '0 8px',
        padding: space.card,
        borderRadius: radius.card,
        backgroundColor: palette.paper.sunken,
        overflowX: 'auto',
        ...typography.caption,
        fontFamily: 'monospace',
    },
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const limitOf: Partial<Record<TableField, number>> = {
    name: limits.productName,
    categories: limits.categories,
    barcodes: limits.barcodes,
    description: limits.description,
};

export const BulkFormat = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, max?: number) =>
        translate(`resources.products.bulk.format.${key}`, { max: max?.toLocaleString(locale) });
    return (
        <Parts>
            <div>
                <p>{t('text', limits.bulk.products)}</p>
                <dl>
                    {tableFields.map(field => (
                        <div key={field} style={{ display: 'contents' }}>
                            <dt>{field}</dt>
                            <dd>{t(field, limitOf[field])}</dd>
                        </div>
                    ))}
                </dl>
                <p className="table">{t('table')}</p>
            </div>
            <div>
                {/* Scrolls sideways, so it must be reachable by keyboard. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre dir="ltr" tabIndex={0} aria-label={t('example')} role="region">
                    {exampleJson}
                </pre>
                <Button
                    startIcon={<DownloadIcon />}
                    onClick={() => downloadJson('bulk-upload-example.json', exampleJson)}
                >
                    {t('download')}
                </Button>
            </div>
        </Parts>
    );
};
