import { useTranslate } from 'react-admin';
import type { Column } from '../../../src/kit/list/column.ts';
import { Tag } from '../../../src/kit/Tag.tsx';
import { LineageText } from '../show/LineageText.tsx';
import { lineageText } from '../show/lineage.ts';
import { SingleUseTag } from '../show/SingleUseTag.tsx';
import { Barcodes } from './Barcodes.tsx';
import { ListedName } from './ListedName.tsx';
import { listed, scoreOf, typeOf, type ListedRow } from './listedRow.ts';

const Type = ({ row }: { row: ListedRow }) => {
    const translate = useTranslate();
    const type = typeOf(row);
    const word = translate(`resources.products.types.${type}`);
    return type === 'brand' ? <Tag accent>{word}</Tag> : <span className="quiet">{word}</span>;
};

const label = (name: string) => `resources.products.columns.${name}`;

const brand: Column<ListedRow> = {
    id: 'brand',
    label: label('brand'),
    cell: row => row.brand?.name ?? '–',
    text: row => row.brand?.name,
    width: '15%',
};

/** The columns of the products of a brand and of the most recent ones. */
export const listedColumns: Column<ListedRow>[] = [
    {
        id: 'name',
        label: label('product'),
        cell: row => <ListedName row={row} />,
        text: ({ name }) => name,
        width: '34%',
    },
    brand,
    {
        id: 'category',
        label: label('category'),
        cell: row => <LineageText lineage={listed(row)?.lineage ?? []} />,
        text: row => lineageText(listed(row)?.lineage ?? []),
        width: '22%',
    },
    {
        id: 'barcode',
        label: label('barcode'),
        cell: row => <Barcodes codes={listed(row)?.barcodes.map(({ barcode }) => barcode) ?? []} />,
        text: row =>
            listed(row)
                ?.barcodes.map(({ barcode }) => barcode)
                .join(' '),
        width: '17%',
        tabular: true,
    },
    {
        id: 'use',
        label: label('use'),
        cell: row => listed(row)?.single_use && <SingleUseTag />,
        text: row => listed(row)?.single_use,
        width: '12%',
    },
];

/** The columns of what a search found: products and brands with their match. */
export const foundColumns: Column<ListedRow>[] = [
    {
        id: 'name',
        label: label('name'),
        cell: row => <ListedName row={row} />,
        text: ({ name }) => name,
        width: '45%',
    },
    { ...brand, width: '26%' },
    { id: 'type', label: label('type'), cell: row => <Type row={row} />, text: typeOf, width: '17%' },
    {
        id: 'match',
        label: label('match'),
        cell: row => <span className="quiet">{scoreOf(row)}</span>,
        text: scoreOf,
        width: '12%',
        figures: true,
        phone: true,
    },
];
