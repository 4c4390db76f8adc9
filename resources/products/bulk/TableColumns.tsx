import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ColumnFields } from '../../../src/features/tables/ColumnFields.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { unnamedImages, type BulkImages } from './bulkImages.ts';
import { pictureFinder } from './pictureNames.ts';
import type { ReadTable } from './readTable.ts';
import { labels } from './rowErrors.ts';
import { guessColumns, productsOf, tableFields, type TableField } from './tableColumns.ts';

const Notes = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gap: 4,
    color: palette.paper.secondary,
    overflowWrap: 'anywhere',
    ...typography.body2,
}));

/** So many are named; the rest are counted. */
const most = 20;

interface TableColumnsProps {
    table: ReadTable;
    images: BulkImages;
    /** The JSON of the rows, whenever another column is chosen. */
    onJson: (json: string) => void;
}

/** The JSON of a table's rows with its columns as they are guessed. */
export const guessedJson = ({ header, rows, json }: ReadTable) =>
    json ?? JSON.stringify(productsOf(rows, guessColumns(header, rows)), null, 4);

/** Which field each column of a table is, to be corrected; and the pictures that no row has, and rows without one. */
export const TableColumns = ({ table, images, onJson }: TableColumnsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { name, header, rows, leftOut, json } = table;
    const [columns, setColumns] = useState(() => guessColumns(header, rows));
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);
    const list = (items: readonly string[]) =>
        [...items.slice(0, most), ...(items.length > most ? ['…'] : [])].join(', ');

    const change = (chosen: (TableField | null)[]) => {
        setColumns(chosen);
        onJson(JSON.stringify(productsOf(rows, chosen), null, 4));
    };
    const named = productsOf(rows, columns)
        .map(pictureFinder(images))
        .map(product =>
            'image_file' in (product as object) ? (product as { image_file: string }) : undefined,
        );
    const unnamed = unnamedImages(
        images,
        named.flatMap(each => each?.image_file ?? []),
    ).map(file => file.name);
    const linesOf = (isMeant: (index: number) => boolean) =>
        rows.flatMap(({ line }, index) => (isMeant(index) ? line.toLocaleString(locale) : []));
    const without = linesOf(index => named[index] === undefined);
    const uneven = linesOf(index => rows[index]!.cells.slice(header.length).some(cell => cell.trim() !== ''));
    const notes = [
        json === undefined &&
            t('table.pictures', {
                smart_count: rows.length,
                count: (rows.length - without.length).toLocaleString(locale),
            }),
        without.length > 0 && t('table.without', { lines: list(without) }),
        json === undefined &&
            unnamed.length > 0 &&
            t('images.unnamed', { smart_count: unnamed.length, names: list(unnamed) }),
        uneven.length > 0 && t('table.uneven', { lines: list(uneven) }),
        leftOut.length > 0 && t('table.leftOut', { names: list(leftOut) }),
    ].filter(note => note !== false);
    return (
        <Section title={json === undefined ? t('table.title', { name, smart_count: rows.length }) : name}>
            {json === undefined && (
                <>
                    <p>{t('table.text')}</p>
                    <ColumnFields
                        label={t('table.columns')}
                        columns={header.map((column, index) => ({
                            header: column || t('table.column', { place: index + 1 }),
                            sample: rows
                                .flatMap(({ cells }) => cells[index]?.trim() || [])
                                .slice(0, 3)
                                .join(' · ')
                                .slice(0, 200),
                        }))}
                        fields={columns}
                        options={tableFields.map(value => ({
                            value,
                            text: translate(`resources.products.fields.${labels[value]}`),
                        }))}
                        none={t('table.none')}
                        onChange={change}
                    />
                </>
            )}
            {notes.length > 0 && (
                <div role="status">
                    <Notes>
                        {notes.map(note => (
                            <li key={note}>{note}</li>
                        ))}
                    </Notes>
                </div>
            )}
        </Section>
    );
};
