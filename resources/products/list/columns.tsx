import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { Tag } from '../../../src/ui/Tag.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { LineageText, lineageText } from '../show/LineageText.tsx';
import { SingleUseTag } from '../show/SingleUseTag.tsx';
import { idOf, listed, scoreOf, typeOf, type ListedRow } from './listedRow.ts';

const More = styled('span')(({ theme: { palette } }) => ({ color: palette.paper.muted }));

const barcodesCell = ([first, ...others]: readonly string[]) =>
    first && (
        <span title={others.length > 0 ? [first, ...others].join('\n') : undefined}>
            {first} {others.length > 0 && <More>+{others.length}</More>}
        </span>
    );

const Type = ({ row }: { row: ListedRow }) => {
    const translate = useTranslate();
    const type = typeOf(row);
    const word = translate(`resources.products.types.${type}`);
    return type === 'brand' ? <Tag accent>{word}</Tag> : <span className="quiet">{word}</span>;
};

const Picture = ({ row }: { row: ListedRow }) => (
    <StemImage stem={row.image} size={110} alt="" icon={typeOf(row) === 'brand' ? BrandIcon : undefined} />
);

const barcodesOf = (row: ListedRow) => listed(row)?.barcodes.map(({ barcode }) => barcode);

const under = (row: ListedRow) =>
    [row.brand?.name, lineageText(listed(row)?.lineage ?? [])].filter(Boolean).join(' · ');

const brandName = ({ brand }: ListedRow) => brand?.name ?? '–';

const mergedFrom = (row: ListedRow) =>
    listed(row)
        ?.merged_from?.map(({ id, name }) => `#${id} ${name}`)
        .join(', ');

export const listedColumns = (
    <>
        <DataTable.Col<ListedRow>
            source="name"
            label="resources.products.columns.product"
            picture={row => <Picture row={row} />}
            under={under}
        />
        <DataTable.Col<ListedRow> source="brand" render={brandName} />
        <DataTable.Col<ListedRow>
            source="category"
            render={row => <LineageText lineage={listed(row)?.lineage ?? []} />}
            csv={row => lineageText(listed(row)?.lineage ?? [])}
        />
        <DataTable.Col<ListedRow>
            source="barcode"
            render={row => barcodesCell(barcodesOf(row) ?? [])}
            csv={row => barcodesOf(row)?.join(' ')}
            tabular
        />
        <DataTable.Col<ListedRow>
            source="use"
            render={row => listed(row)?.single_use && <SingleUseTag />}
            csv={row => listed(row)?.single_use}
            fit
        />
        <DataTable.Col<ListedRow> source="merged_from" render={mergedFrom} csv={mergedFrom} spare beyond />
    </>
);

export const foundColumns = (
    <>
        <DataTable.Col<ListedRow>
            source="name"
            picture={row => <Picture row={row} />}
            under={under}
            beside={row => typeOf(row) === 'product' && <More>#{idOf(row)}</More>}
        />
        <DataTable.Col<ListedRow> source="brand" render={brandName} />
        <DataTable.Col<ListedRow> source="type" render={row => <Type row={row} />} csv={typeOf} />
        <DataTable.NumberCol<ListedRow>
            source="match"
            render={row => <span className="quiet">{scoreOf(row)}</span>}
            csv={scoreOf}
            phone
        />
    </>
);
