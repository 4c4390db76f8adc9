import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { SearchItem } from '../../contract/search.ts';
import { Hidden } from '../../src/kit/Hidden.tsx';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { Tag } from '../../src/kit/Tag.tsx';
import { useIsStale } from '../../src/kit/record/StaleRecord.ts';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { useKey } from '../../src/kit/useKey.ts';
import { useCopyBarcode } from '../../src/shared/newProduct/useCopyBarcode.ts';
import { isLikely, scoreOf } from '../../src/shared/product/score.ts';
import { styled } from '../../src/kit/styled.ts';
import { useLinking } from './useLinking.ts';
import { WeakMatchDialog } from './WeakMatchDialog.tsx';

const Likely = styled('b')(({ theme: { palette } }) => ({ color: palette.accent.text, fontWeight: 600 }));

const Rows = styled('div')(({ theme: { palette } }) => ({
    '& tbody tr:has([aria-keyshortcuts]) > *': { backgroundColor: palette.accent.bg },
}));

interface MatchesTableProps {
    rows: readonly SearchItem[];
    /** The product with the same barcode. */
    barcodeMatch: SearchItem | null | undefined;
    /** Why it may be another product, so that it is asked about before it is linked. */
    doubt: (match: SearchItem) => string | undefined;
}

/**
 * Products with their similarity to the new one, each with a button to link it, or to unlink the linked one.
 * One is chosen, the first one initially: arrow keys choose another, Enter links it. A weak match asks first.
 */
export const MatchesTable = ({ rows, barcodeMatch, doubt }: MatchesTableProps) => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const { copy } = useCopyBarcode(record);
    const [asking, setAsking] = useState<SearchItem>();
    const { link, unlink, isPending, target } = useLinking({ onDone: () => setAsking(undefined) });
    const isStale = useIsStale();
    const table = useRef<HTMLDivElement>(null);
    const [wanted, setWanted] = useState<number>();
    const chosen = rows.find(({ id }) => id === wanted) ?? rows[0];

    const linkMatch = (match: SearchItem) => {
        if (isPending || isStale) return;
        if (doubt(match)) setAsking(match);
        else void link(match.id, copy);
    };
    const step = (by: 1 | -1) => {
        const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + by];
        if (next) table.current?.querySelector<HTMLElement>(`[data-match="${next.id}"]`)?.focus();
    };
    useKey('ArrowDown', () => step(1));
    useKey('ArrowUp', () => step(-1));
    useKey('Enter', () => chosen && linkMatch(chosen), chosen !== undefined && !record.product);

    const score = (match: SearchItem) => {
        if (match.id === barcodeMatch?.id)
            return <Tag accent>{translate('resources.new-products.matches.barcode')}</Tag>;
        return isLikely(match) ? <Likely>{scoreOf(match)}</Likely> : scoreOf(match);
    };
    const button = (match: SearchItem) => {
        const { id, name } = match;
        const linked = record.product?.id === id;
        const isChosen = !record.product && id === chosen?.id;
        return (
            <Button
                size="small"
                data-match={id}
                variant={isChosen ? 'contained' : undefined}
                aria-keyshortcuts={isChosen ? 'Enter' : undefined}
                startIcon={linked ? <UnlinkIcon /> : <LinkIcon />}
                disabled={isStale}
                loading={target === id}
                loadingPosition="start"
                onFocus={() => setWanted(id)}
                onClick={() => {
                    if (!linked) linkMatch(match);
                    else void unlink();
                }}
            >
                {translate(`resources.new-products.${linked ? 'unlink' : 'matches.link'}`)}{' '}
                <Hidden>{name}</Hidden>
                {isChosen && <Kbd keys="↵" />}
            </Button>
        );
    };
    return (
        <Rows ref={table}>
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
                <DataTable.NumberCol
                    source="score"
                    label="resources.new-products.matches.score"
                    render={score}
                />
                <DataTable.Col
                    source="link"
                    label="resources.new-products.matches.action"
                    fit
                    phone
                    render={button}
                />
            </DataTable>
            {asking && (
                <WeakMatchDialog
                    match={asking}
                    why={doubt(asking) ?? ''}
                    canCopy={!barcodeMatch}
                    onLink={copyBarcode => link(asking.id, copyBarcode)}
                    onClose={() => setAsking(undefined)}
                />
            )}
        </Rows>
    );
};
