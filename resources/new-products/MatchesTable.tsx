import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { Tag } from '../../src/kit/Tag.tsx';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { useCopyBarcode } from './useCopyBarcode.ts';
import { useLinking } from './useLinking.ts';

const Likely = styled('b')(({ theme: { palette } }) => ({ color: palette.accent.text, fontWeight: 600 }));

interface MatchesTableProps {
    rows: readonly SearchItem[];
    /** The id of the product with the same barcode. */
    barcodeMatch: number | undefined;
}

/**
 * Products with their similarity to the new one, each with a button to link it, or to unlink the linked one.
 */
export const MatchesTable = ({ rows, barcodeMatch }: MatchesTableProps) => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const { copy } = useCopyBarcode();
    const { link, unlink, isPending, target } = useLinking();

    const score = ({ id, score: points = 0 }: SearchItem) => {
        if (id === barcodeMatch)
            return <Tag accent>{translate('resources.new-products.matches.barcode')}</Tag>;
        const rounded = Math.round(points);
        return points >= limits.similarScore ? <Likely>{rounded}</Likely> : rounded;
    };
    const button = ({ id, name }: SearchItem) => {
        const linked = record.product?.id === id;
        return (
            <Button
                size="small"
                startIcon={linked ? <UnlinkIcon /> : <LinkIcon />}
                loading={target === id}
                loadingPosition="start"
                onClick={() => {
                    if (isPending) return;
                    if (linked) unlink();
                    else link(id, copy);
                }}
            >
                {translate(`resources.new-products.${linked ? 'unlink' : 'matches.link'}`)}{' '}
                <Hidden>{name}</Hidden>
            </Button>
        );
    };
    return (
        <DataTable<SearchItem>
            label={translate('resources.new-products.matches.title')}
            data={rows}
            variant={['still', 'joined']}
        >
            <DataTable.Col<SearchItem>
                source="name"
                label="resources.new-products.fields.product_name"
                render={({ id, name }) => <LinkBase to={recordPath('products', id)}>{name}</LinkBase>}
                picture={({ image }) => <StemImage stem={image} size={110} alt="" />}
                under={({ brand }) => brand?.name}
            />
            <DataTable.Col<SearchItem>
                source="brand"
                label="resources.new-products.fields.brand_name"
                render={({ brand }) => brand?.name}
            />
            <DataTable.NumberCol source="score" label="resources.new-products.matches.score" render={score} />
            <DataTable.Col
                source="link"
                label="resources.new-products.matches.action"
                fit
                phone
                render={button}
            />
        </DataTable>
    );
};
